// The desk, whole: its entrance, its guard, its pages.
import { Suspense } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { ACCOUNT_PATH, AUDIT_PATH, FORGOT_PATH, HELP_PATH, LOGIN_PATH, REGISTER_PATH, RESET_PATH } from '../paths.ts'
import { DESK_PAGES } from './desk-pages.tsx'
import { Guard } from './guard.tsx'
import { lazyScreen } from './lazy-screen.ts'
import { PageMissing } from './page-missing.tsx'
import { useAtHand } from './part-at-hand.tsx'
import { ScreenBroken } from './screen-broken.tsx'
import { Shell } from './shell.tsx'

/** The entrance, which who is signed in seldom sees. */
export const LoginPage = lazyScreen(() => import('../accounts/login-page.tsx'), 'LoginPage')
const RegisterPage = lazyScreen(() => import('../accounts/register-page.tsx'), 'RegisterPage')
const InvitedPage = lazyScreen(() => import('../accounts/invited-page.tsx'), 'InvitedPage')
const ForgotPage = lazyScreen(() => import('../accounts/forgot-page.tsx'), 'ForgotPage')
const ResetPage = lazyScreen(() => import('../accounts/reset-page.tsx'), 'ResetPage')

// These are opened rarely, and from a link: fetched then.
const AccountPage = lazyScreen(() => import('../accounts/account-page.tsx'), 'AccountPage')
const HelpPage = lazyScreen(() => import('../help/help-page.tsx'), 'HelpPage')
const AuditPage = lazyScreen(() => import('../audit/audit-page.tsx'), 'AuditPage')

export function Desk() {
  return (
    <ErrorBoundary instead={<ScreenBroken />}>
      <Suspense>
        <Switch>
          <Route path={LOGIN_PATH} component={LoginPage} />
          <Route path={REGISTER_PATH} component={RegisterPage} />
          <Route path={`${REGISTER_PATH}/:token`} component={InvitedPage} />
          <Route path={FORGOT_PATH} component={ForgotPage} />
          <Route path={`${RESET_PATH}/:token`} component={ResetPage} />
          <Route>
            <Guard>
              <EntranceAtHand />
              <Shell>
                <Pages />
              </Shell>
            </Guard>
          </Route>
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}

/** Who logs out without a connection still finds the entrance. */
function EntranceAtHand() {
  useAtHand(LoginPage)
  return null
}

function Pages() {
  const [location] = useLocation()
  return (
    // A page stays as it is while its own address changes; another page gets another chance.
    <ErrorBoundary key={location.split('/')[2]} instead={<ScreenBroken />}>
      <Switch>
        {DESK_PAGES.map(({ path, route = path, Page }) => (
          <Route key={path} path={route} component={Page} />
        ))}
        <Route path={ACCOUNT_PATH} component={AccountPage} />
        <Route path={AUDIT_PATH} component={AuditPage} />
        <Route path={`${HELP_PATH}/:section?`} component={HelpPage} />
        <Route component={PageMissing} />
      </Switch>
    </ErrorBoundary>
  )
}
