import type { ReactNode } from 'react'
import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { useFocusWhileShown } from '../../ui/focus.ts'
import { LOGIN_PATH } from '../paths.ts'
import type { WayToLogin } from './to-login.ts'

/** What stands above a form once it did its work. It takes the focus, since the form is out of reach from then on. */
export function AuthDone({ children }: { children: ReactNode }) {
  const notice = useFocusWhileShown<HTMLDivElement>()
  return (
    <Notice kind="success" focus={notice}>
      {children}
    </Notice>
  )
}

/** Does at once what the timer does anyway. */
export function GoNow({ go }: { go: () => void }) {
  const t = useDeskText()
  return (
    <a
      href={LOGIN_PATH}
      onClick={(event) => {
        event.preventDefault()
        go()
      }}
    >
      {t.people.goNow}
    </a>
  )
}

/** Whose browser it is decides: what going on would take from them is said first. */
export function GoAsAnother({ way }: { way: WayToLogin }) {
  const { signedIn } = useDeskText().people
  if (!way.isAsked) return null
  return (
    <>
      <Notice kind="warning" urgent>
        {signedIn.lead}
      </Notice>
      <p className="auth__more">
        <Button kind="primary" wide onClick={way.go}>
          {signedIn.go}
        </Button>
      </p>
    </>
  )
}
