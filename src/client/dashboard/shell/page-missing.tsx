import { Link } from 'wouter'
import { useDeskText } from '../../language/desk-text.tsx'
import { Blank } from '../../ui/feedback.tsx'
import { DeskMain } from './desk-main.tsx'
import { ORDERS_PATH } from './desk-pages.tsx'

export function PageMissing() {
  const t = useDeskText()
  return (
    <DeskMain name={t.shell.notFoundTitle}>
      <Blank
        whole
        title={t.shell.notFoundTitle}
        actions={
          <Link className="btn" href={ORDERS_PATH}>
            {t.shell.goToOrders}
          </Link>
        }
      >
        {t.shell.notFoundLead}
      </Blank>
    </DeskMain>
  )
}
