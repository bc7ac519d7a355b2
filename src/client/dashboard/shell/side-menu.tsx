import { LanguagePair, useDeskText } from '../../language/desk-text.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { Said } from '../../ui/said.tsx'
import { useAgencyName } from '../agency-name.ts'
import { Brand } from '../brand.tsx'
import { ACCOUNT_PATH, HOME_PATH } from '../paths.ts'
import { logout, useAccount } from './account.tsx'
import { DESK_PAGES } from './desk-pages.tsx'
import { HelpLink, MenuLink } from './menu-links.tsx'
import { toggleTheme } from './theme.ts'

/** The rail of tablets and the full menu of wide screens: the same list. */
export function SideMenu({ onHelp }: { onHelp: () => void }) {
  const t = useDeskText()
  const account = useAccount()
  const agency = useAgencyName()
  return (
    <aside className="side" aria-label={t.shell.menu}>
      <Brand href={HOME_PATH} label={t.shell.home(agency)} />
      <nav aria-label={t.shell.main}>
        <ul className="side__list">
          {DESK_PAGES.map((page) => (
            <li key={page.path}>
              <MenuLink page={page} className="side__link" />
            </li>
          ))}
        </ul>
      </nav>
      <div className="side__foot">
        <p className="side__who">
          <b>{account.name}</b>
          <Said label={t.labels.roles[account.role]} />
        </p>
        <div className="side__tools">
          <LanguagePair />
          <LinkButton kind="quiet" small icon="lock" href={ACCOUNT_PATH} aria-label={t.people.account.title} />
          <Button kind="quiet" small icon="theme" aria-label={t.shell.theme} onClick={toggleTheme} />
          <Button kind="quiet" small icon="keys" aria-label={t.keys.title} aria-keyshortcuts="?" onClick={onHelp} />
        </div>
        <HelpLink className="side__link" />
        <button className="side__link" type="button" lang={t.labels.logout.lang} onClick={logout}>
          <NamedIcon name="logout" />
          {t.labels.logout.text}
        </button>
      </div>
    </aside>
  )
}
