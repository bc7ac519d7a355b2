import { useDeskText } from '../../language/desk-text.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ORDERS_PATH } from '../paths.ts'
import { DeskMain } from './desk-main.tsx'

export function PageMissing() {
  const t = useDeskText()
  return (
    <DeskMain name={t.shell.notFoundTitle}>
      <EmptyState whole title={t.shell.notFoundTitle} actions={<LinkButton href={ORDERS_PATH}>{t.shell.goToOrders}</LinkButton>}>
        {t.shell.notFoundLead}
      </EmptyState>
    </DeskMain>
  )
}
