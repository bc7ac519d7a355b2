import { useState } from 'react'
import { type KnownElsewhere, type PersonFound, type PersonWanted, personQuery } from '../../../shared/privacy.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Done, Failure, Notice } from '../../ui/feedback.tsx'
import { InputField } from '../../ui/form-field.tsx'
import { useAccount } from '../shell/account.tsx'
import { useDeskForm } from '../use-desk-form.ts'
import { ErasureQuestion } from './erasure-question.tsx'
import { SettingsPart } from './settings-part.tsx'

type Found = PersonFound & KnownElsewhere

/** Erases what a person left here, on their request. Whom one looks for stays out of the address. */
export function PrivacyPage() {
  const words = useDeskText().office.privacy
  const isSuperAdmin = useAccount().role === 'superAdmin'
  const [found, setFound] = useState<{ wanted: PersonWanted; person: Found } | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const form = useDeskForm(personQuery, { contact: '', also: [], notTheirs: [], sharedEmails: [] })
  const searching = trpc.privacy.find.useMutation({
    onSuccess: (person, { contact, also = [], notTheirs = [], sharedEmails = [] }) =>
      setFound({ wanted: { contact, also, notTheirs, sharedEmails }, person }),
    onError: form.refuse,
  })
  const search = (wanted: PersonWanted) => !searching.isPending && searching.mutate(wanted)
  const isNothing =
    found &&
    [found.person.orders, found.person.leftOut, found.person.mentions, found.person.homes, found.person.deletedHomes].every(
      ({ length }) => length === 0,
    ) &&
    found.person.letters === 0
  return (
    <SettingsPart title={words.title} note={words.lead}>
      {isSuperAdmin && (
        <div className="erase">
          <Failure why={form.failure} focus={form.notice} />
          <form
            className="erase__ask"
            ref={form.element}
            noValidate
            onSubmit={form.submit(({ contact }) => {
              if (searching.isPending) return
              setDone(null)
              setFound(null)
              search({ contact, also: [], notTheirs: [], sharedEmails: [] })
            })}
          >
            <InputField {...form.field('contact')} label={words.contact} autoComplete="off" />
            <Button kind="primary" type="submit" pending={searching.isPending}>
              {words.find}
            </Button>
          </form>
          {done && <Done>{done}</Done>}
          <div role="status">{isNothing && <Notice kind="info">{words.nothing}</Notice>}</div>
          {found && !isNothing && (
            <ErasureQuestion
              {...found}
              busy={searching.isPending}
              onAgain={search}
              onDone={(said) => {
                setFound(null)
                setDone(said)
              }}
            />
          )}
        </div>
      )}
    </SettingsPart>
  )
}
