import { useState } from 'react'
import { Link } from 'wouter'
import { LanguagePair, useDeskText } from '../../language/desk-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogHeader } from '../../ui/dialog-header.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { ACCOUNT_PATH, ORDERS_PATH } from '../paths.ts'
import { logout } from './account.tsx'
import { DESK_PAGES } from './desk-pages.tsx'
import { HelpLink, MenuLink } from './menu-links.tsx'
import { toggleTheme } from './theme.ts'

/** How many pages stand in the bar itself; the others are behind More. */
const IN_BAR = 3

/** The menu of phones: the first pages, Create in their middle, and the rest behind More. */
export function BottomBar() {
  const t = useDeskText()
  const [more, setMore] = useState(false)
  const [before, after] = [DESK_PAGES.slice(0, 2), DESK_PAGES.slice(2, IN_BAR)]
  return (
    <>
      <nav className="bar" aria-label={t.shell.mainPhone}>
        {before.map((page) => (
          <MenuLink key={page.path} page={page} />
        ))}
        <Link className="bar__create" href={`${ORDERS_PATH}/new`} lang={t.labels.create.lang}>
          <Glyph name="plus" />
          {t.labels.create.text}
        </Link>
        {after.map((page) => (
          <MenuLink key={page.path} page={page} />
        ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setMore(true)}>
          <Glyph name="more" />
          {t.shell.more}
        </button>
      </nav>
      {more && <MoreDialog onClose={() => setMore(false)} />}
    </>
  )
}

function MoreDialog({ onClose }: { onClose: () => void }) {
  const t = useDeskText()
  return (
    <Dialog kind="sheet" labelledBy="more-title" onClose={onClose}>
      <DialogHeader onClose={onClose} id="more-title" title={t.shell.more} />
      <div className="dialog__body">
        <div className="more-list">
          {DESK_PAGES.slice(IN_BAR).map((page) => (
            <MenuLink key={page.path} page={page} onClick={onClose} />
          ))}
          <Link href={ACCOUNT_PATH} onClick={onClose}>
            <Glyph name="lock" />
            {t.people.account.title}
          </Link>
          <HelpLink onClick={onClose} />
          <button type="button" onClick={toggleTheme}>
            <Glyph name="theme" />
            {t.shell.themeShort}
          </button>
          <button type="button" lang={t.labels.logout.lang} onClick={logout}>
            <Glyph name="logout" />
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
