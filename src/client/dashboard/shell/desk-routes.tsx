// The desk, whole: its entrance, its guard, its pages.
import { lazy } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { ForgotPage } from '../accounts/forgot-page.tsx'
import { InvitedPage } from '../accounts/invited-page.tsx'
import { LoginPage } from '../accounts/login-page.tsx'
import { RegisterPage } from '../accounts/register-page.tsx'
import { ResetPage } from '../accounts/reset-page.tsx'
import { ACCOUNT_PATH, AUDIT_PATH, FORGOT_PATH, LOGIN_PATH, REGISTER_PATH, RESET_PATH } from '../paths.ts'
import { DeskMain } from './desk-main.tsx'
import { DESK_PAGES } from './desk-pages.tsx'
import { Guard } from './guard.tsx'
import { PageMissing } from './page-missing.tsx'
import { Shell } from './shell.tsx'

// Both are opened rarely, and from a link: fetched then.
const OwnAccountPage = lazy(() => import('../accounts/own-account-page.tsx').then(({ OwnAccountPage }) => ({ default: OwnAccountPage })))
const AuditPage = lazy(() => import('../audit/audit-page.tsx').then(({ AuditPage }) => ({ default: AuditPage })))

export function Desk() {
  return (
    <Switch>
      <Route path={LOGIN_PATH} component={LoginPage} />
      <Route path={REGISTER_PATH} component={RegisterPage} />
      <Route path={`${REGISTER_PATH}/:token`} component={InvitedPage} />
      <Route path={FORGOT_PATH} component={ForgotPage} />
      <Route path={`${RESET_PATH}/:token`} component={ResetPage} />
      <Route>
        <Guard>
          <Shell>
            <Pages />
          </Shell>
        </Guard>
      </Route>
    </Switch>
  )
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
