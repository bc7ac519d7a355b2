import type { KnownElsewhere } from '../../../shared/privacy.ts'
import type { DeskTexts } from '../../language/desk-es.ts'
import { useDeskText } from '../../language/desk-text.tsx'

/** Where the person stays in spite of it, and until when. */
export function ElsewhereNote({ copies: { nights, months, names }, programs }: KnownElsewhere) {
  const words = useDeskText().office.privacy
  return (
    <>
      {nights && <p>{words.nights(months)}</p>}
      {names.length > 0 && (
        <>
          <p>{words.copies}</p>
          <ul className="erase__copies">
            {names.map((name) => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{words.elsewhere}</p>
      {programsSaid(programs, words).map((said) => (
        <p key={said}>{said}</p>
      ))}
    </>
  )
}

/** Whom to ask for the same. */
export const programsSaid = (programs: string[], words: DeskTexts['office']['privacy']) =>
  programs.length > 0 ? [words.programs(programs.join(', '))] : []
