import { type OfProgram, programRenewal, type ProgramRenewal as Renewal } from '../../../shared/ended-why.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import type { DeskError } from '../../trpc.ts'
import { OnceDialog } from '../once-dialog.tsx'
import { useDeskForm } from '../use-desk-form.ts'
import type { ProgramWords } from './programs-page.tsx'

interface Props {
  /** As it stood in the list when it was asked for. */
  program: OfProgram
  /** Of the key, or where the webhook leads. */
  name: string
  words: ProgramWords
  useRenewal: (onError: (error: DeskError) => void) => {
    mutate: (input: Renewal) => void
    isPending: boolean
    /** The key or the secret. */
    made: string | undefined
  }
  onClose: () => void
}

/** Asks before the key or the secret of a program becomes another, which is then shown this once. */
export function ProgramRenewal({ program: { id, createdAt }, name, words, useRenewal, onClose }: Props) {
  const { programs } = useDeskText().office
  const form = useDeskForm(programRenewal, { id, createdAt })
  const renewing = useRenewal(form.refuse)
  return (
    <OnceDialog
      id="renewal-title"
      title={words.renewTitle}
      note={name}
      form={form}
      isWritten={false}
      onSubmit={form.submit((fields) => renewing.mutate(fields))}
      pending={renewing.isPending}
      action={{ text: programs.renew }}
      made={renewing.made === undefined ? undefined : { ...words.shown, text: renewing.made }}
      words={words.closing}
      onClose={onClose}
    >
      <p>{words.renewLead}</p>
    </OnceDialog>
  )
}
