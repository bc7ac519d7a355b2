import { useState } from 'react'
import { type CopiesLeft, type PersonFound, personQuery } from '../../../shared/privacy.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { InputField } from '../../ui/form-field.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { sayRefusal } from '../failure.ts'
import { FormNotice } from '../form-dialog.tsx'
import { SETTINGS_PATH } from '../paths.ts'
import { useAccount } from '../shell/account.tsx'
import { DeskMain } from '../shell/desk-main.tsx'
import { useDeskForm } from '../use-desk-form.ts'
import { ErasureQuestion } from './erasure-question.tsx'

type Found = PersonFound & { copies: CopiesLeft }

/** Erases what a person left here, on their request. Whom one looks for stays out of the address. */
export function PrivacyPage() {
  const t = useDeskText()
  const words = t.office.privacy
  const isSuperAdmin = useAccount().role === 'superAdmin'
  const [found, setFound] = useState<{ contact: string; person: Found } | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const form = useDeskForm(personQuery, { contact: '' })
  const searching = trpc.privacy.find.useMutation({
    onSuccess: (person, { contact }) => setFound({ contact, person }),
    onError: form.refuse,
  })
  const search = (contact: string) => !searching.isPending && searching.mutate({ contact })
  const isNothing = found && found.person.orders.length === 0 && found.person.letters === 0
  return (
    <DeskMain name={words.title}>
      <PageHeader title={words.title} note={words.lead} kind="list-tall">
        <LinkButton href={SETTINGS_PATH}>{t.office.settings.back}</LinkButton>
      </PageHeader>
      {isSuperAdmin ? (
        <div className="erase">
          <FormNotice form={form} />
          <form
            className="erase__ask"
            ref={form.element}
            noValidate
            onSubmit={form.submit(({ contact }) => {
              setDone(null)
              setFound(null)
              search(contact)
            })}
          >
            <InputField {...form.field('contact')} label={words.contact} autoComplete="off" />
            <Button kind="primary" type="submit" pending={searching.isPending}>
              {words.find}
            </Button>
          </form>
          <div role="status">
            {done && <Notice kind="success">{done}</Notice>}
            {isNothing && <Notice kind="info">{words.nothing}</Notice>}
          </div>
          {found && !isNothing && (
            <ErasureQuestion
              {...found}
              onMore={() => search(found.contact)}
              onDone={(said) => {
                setFound(null)
                setDone(said)
              }}
            />
          )}
        </div>
      ) : (
        <Notice kind="warning">{sayRefusal('superAdminOnly')}</Notice>
      )}
    </DeskMain>
  )
}
