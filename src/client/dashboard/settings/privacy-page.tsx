import { useState } from 'react'
import { type CopiesLeft, type PersonFound, personQuery } from '../../../shared/privacy.ts'
import { sentence } from '../../../shared/refusal.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { InputField } from '../../ui/form-field.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useGateForm } from '../accounts/gate-form.ts'
import { SETTINGS_PATH } from '../paths.ts'
import { useAccount } from '../shell/account.tsx'
import { DeskMain } from '../shell/desk-main.tsx'
import { ErasureQuestion } from './erasure-question.tsx'

type Found = PersonFound & { copies: CopiesLeft }

/** Erases what a person left here, on their request. Whom one looks for stays out of the address. */
export function PrivacyPage() {
  const t = useDeskText()
  const words = t.office.privacy
  const language = useDeskLanguage()
  const isSuperAdmin = useAccount().role === 'superAdmin'
  const [found, show] = useState<{ contact: string; person: Found } | null>(null)
  const [done, finish] = useState<string | null>(null)
  const { field, form, notice, failure, setFailure, submit } = useGateForm(personQuery, { contact: '' })
  const searching = trpc.privacy.find.useMutation({
    onSuccess: (person, { contact }) => show({ contact, person }),
    onError: setFailure,
  })
  const search = (contact: string) => {
    show(null)
    if (!searching.isPending) searching.mutate({ contact })
  }
  const isNothing = found && found.person.orders.length === 0 && found.person.letters === 0
  return (
    <DeskMain name={words.title}>
      <PageHeader title={words.title} note={words.lead} kind="list-tall">
        <LinkButton href={SETTINGS_PATH}>{t.office.settings.back}</LinkButton>
      </PageHeader>
      {isSuperAdmin ? (
        <div className="erase">
          {failure && (
            <Notice kind="danger" urgent focus={notice}>
              {failure}
            </Notice>
          )}
          <form
            className="erase__ask"
            ref={form}
            noValidate
            onSubmit={submit(({ contact }) => {
              finish(null)
              search(contact)
            })}
          >
            <InputField {...field('contact')} label={words.contact} autoComplete="off" />
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
                show(null)
                finish(said)
              }}
            />
          )}
        </div>
      ) : (
        <Notice kind="warning">{sentence('superAdminOnly', language)}</Notice>
      )}
    </DeskMain>
  )
}
