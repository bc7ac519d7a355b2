// The desk, whole: its entrance, its guard, its pages.
import { lazy, Suspense, useEffect } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { ACCOUNT_PATH, AUDIT_PATH, FORGOT_PATH, LOGIN_PATH, REGISTER_PATH, RESET_PATH } from '../paths.ts'
import { DeskMain } from './desk-main.tsx'
import { DESK_PAGES } from './desk-pages.tsx'
import { Guard } from './guard.tsx'
import { PageMissing } from './page-missing.tsx'
import { Shell } from './shell.tsx'

/** The entrance, which who is signed in seldom sees. */
export const loadLogin = () => import('../accounts/login-page.tsx').then(({ LoginPage }) => ({ default: LoginPage }))
const LoginPage = lazy(loadLogin)
const RegisterPage = lazy(() => import('../accounts/register-page.tsx').then(({ RegisterPage }) => ({ default: RegisterPage })))
const InvitedPage = lazy(() => import('../accounts/invited-page.tsx').then(({ InvitedPage }) => ({ default: InvitedPage })))
const ForgotPage = lazy(() => import('../accounts/forgot-page.tsx').then(({ ForgotPage }) => ({ default: ForgotPage })))
const ResetPage = lazy(() => import('../accounts/reset-page.tsx').then(({ ResetPage }) => ({ default: ResetPage })))

// Both are opened rarely, and from a link: fetched then.
const OwnAccountPage = lazy(() => import('../accounts/own-account-page.tsx').then(({ OwnAccountPage }) => ({ default: OwnAccountPage })))
const AuditPage = lazy(() => import('../audit/audit-page.tsx').then(({ AuditPage }) => ({ default: AuditPage })))

export function Desk() {
  return (
    <ErrorBoundary instead={<PageBroken />}>
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
  useEffect(() => {
    loadLogin().catch(() => {})
  }, [])
  return null
}

function Pages() {
  const [location] = useLocation()
  return (
    // A page stays as it is while its own address changes; another page gets another chance.
    <ErrorBoundary key={location.split('/')[2]} instead={<PageBroken />}>
      <Switch>
        {DESK_PAGES.map(({ route, Page }) => (
          <Route key={route} path={route} component={Page} />
        ))}
        <Route path={ACCOUNT_PATH} component={OwnAccountPage} />
        <Route path={AUDIT_PATH} component={AuditPage} />
        <Route component={PageMissing} />
      </Switch>
    </ErrorBoundary>
  )
}

function PageBroken() {
  const t = useDeskText()
  return (
    <DeskMain name={t.failure.broken}>
      <EmptyState whole title={t.failure.broken} actions={<Button onClick={() => window.location.reload()}>{t.failure.reload}</Button>} />
    </DeskMain>
  )
}
