import { Link } from 'wouter'
import { useDeskText } from '../../language/desk-text.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { sayRefusal } from '../failure.ts'
import { FORGOT_PATH, LOGIN_PATH } from '../paths.ts'

interface Props {
  kind: 'invitation' | 'reset'
  /** The form says it already: it was sent. */
  isSaid: boolean
}

/** A link that leads nowhere any more, said before anybody fills in the form; and what leads on. */
export function SpentLink({ kind, isSaid }: Props) {
  const t = useDeskText()
  return (
    <div role="status">
      {!isSaid && <Notice kind="warning">{sayRefusal(`link.${kind}`)}</Notice>}
      <p className="auth__more">
        {kind === 'reset' ? (
          <Link href={FORGOT_PATH}>{t.people.reset.another}</Link>
        ) : (
          <>
            {t.auth.haveAccount} <Link href={LOGIN_PATH}>{t.auth.toLogin}</Link>
          </>
        )}
      </p>
    </div>
  )
}
