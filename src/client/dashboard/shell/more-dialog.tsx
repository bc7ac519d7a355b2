import { Link } from 'wouter'
import { LanguagePair, useDeskText } from '../../language/desk-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogHeader } from '../../ui/dialog-header.tsx'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { ACCOUNT_PATH } from '../paths.ts'
import { logout } from './account.tsx'
import type { DeskPage } from './desk-pages.tsx'
import { HelpLink, MenuLink } from './menu-links.tsx'
import { toggleTheme } from './theme.ts'

interface Props {
  pages: DeskPage[]
  onClose: () => void
}

/** What the bar of phones has no room for. */
export function MoreDialog({ pages, onClose }: Props) {
  const t = useDeskText()
  return (
    <Dialog kind="sheet" labelledBy="more-title" onClose={onClose}>
      <DialogHeader onClose={onClose} id="more-title" title={t.shell.more} />
      <div className="dialog__body">
        <div className="more-list">
          {pages.map((page) => (
            <MenuLink key={page.path} page={page} onClick={onClose} />
          ))}
          <Link href={ACCOUNT_PATH} onClick={onClose}>
            <NamedIcon name="lock" />
            {t.people.account.title}
          </Link>
          <HelpLink onClick={onClose} />
          <button type="button" onClick={toggleTheme}>
            <NamedIcon name="theme" />
            {t.shell.themeShort}
          </button>
          <button type="button" lang={t.labels.logout.lang} onClick={logout}>
            <NamedIcon name="logout" />
            {t.labels.logout.text}
          </button>
        </div>
        <div className="row">
          <span className="muted">{t.language}</span>
          <LanguagePair />
        </div>
      </div>
    </Dialog>
  )
}
