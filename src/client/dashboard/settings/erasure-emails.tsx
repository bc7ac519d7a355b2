import { useDeskText } from '../../language/desk-text.tsx'

interface Props {
  emails: string[]
  /** Those that others use, too. */
  shared: string[]
  busy: boolean
  onChange: (shared: string[]) => void
}

/** The addresses of the person's orders, each with whether it is theirs alone: what came from there goes along with them. */
export function ErasureEmails({ emails, shared, busy, onChange }: Props) {
  const words = useDeskText().office.privacy
  if (emails.length === 0) return null
  return (
    <fieldset className="erase__emails" aria-describedby="emails-note">
      <legend>{words.emails}</legend>
      <p id="emails-note" className="muted">
        {words.emailsNote}
      </p>
      {emails.map((email) => (
        <label key={email} className="check">
          <input
            type="checkbox"
            checked={!shared.includes(email)}
            aria-disabled={busy}
            onChange={({ currentTarget: { checked } }) => {
              if (!busy) onChange(checked ? shared.filter((one) => one !== email) : [...shared, email])
            }}
          />
          <span>{email}</span>
        </label>
      ))}
    </fieldset>
  )
}
