import { useState } from 'react'
import { Link } from 'wouter'
import { useDeskText } from '../../language/desk-text.tsx'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { ORDERS_PATH } from '../paths.ts'
import { DESK_PAGES } from './desk-pages.tsx'
import { MenuLink } from './menu-links.tsx'
import { partAtHand, useAtHand } from './part-at-hand.tsx'

/** How many pages stand in the bar itself; the others are behind More. */
const IN_BAR = 3

const MoreDialog = partAtHand(() => import('./more-dialog.tsx'), 'MoreDialog')

/** The menu of phones: the first pages, Create in their middle, and the rest behind More. */
export function BottomBar() {
  const t = useDeskText()
  const [more, setMore] = useState(false)
  useAtHand(MoreDialog)
  const [before, after] = [DESK_PAGES.slice(0, 2), DESK_PAGES.slice(2, IN_BAR)]
  return (
    <>
      <nav className="bar" aria-label={t.shell.mainPhone}>
        {before.map((page) => (
          <MenuLink key={page.path} page={page} />
        ))}
        <Link className="bar__create" href={`${ORDERS_PATH}/new`} lang={t.labels.create.lang}>
          <NamedIcon name="plus" />
          {t.labels.create.text}
        </Link>
        {after.map((page) => (
          <MenuLink key={page.path} page={page} />
        ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setMore(true)}>
          <NamedIcon name="more" />
          {t.shell.more}
        </button>
      </nav>
      {more && <MoreDialog pages={DESK_PAGES.slice(IN_BAR)} onClose={() => setMore(false)} />}
    </>
  )
}
