// When the list is empty: why, and what leads on.
import { TAB_NAMES, type Tab } from '../../../shared/order.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { namesIn } from '../../language/names-in.ts'
import { trpc } from '../../trpc.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { givesFocusTo } from '../../ui/focus.ts'
import { SaidSentence } from '../../ui/said.tsx'
import type { Catalogue } from './catalogue.ts'
import { useFilterWords } from './filter-words.ts'
import { currentTab } from './orders-keys.ts'
import { isNarrowed, type OrdersView, tabFiltersOf } from './orders-view.ts'
import type { OrdersNavigation } from './use-orders-view.ts'

interface Props {
  navigation: OrdersNavigation
  asked: OrdersView
  totals: Record<Tab, number> | undefined
  catalogue: Catalogue
}

export function OrdersEmpty({ navigation, asked, totals, catalogue }: Props) {
  const t = useDeskText()
  const { view } = navigation
  if (isNarrowed(view)) return <NoneMatch navigation={navigation} asked={asked} catalogue={catalogue} />
  if (totals && TAB_NAMES.every((tab) => totals[tab] === 0)) return <NothingYet href={navigation.orderHref('new')} />
  if (view.tab === 'noUpdates') return <EmptyState title={t.orders.upToDate} />
  return <EmptyState title={t.orders.noneInTab}>{t.orders.noneInTabLead}</EmptyState>
}

function NothingYet({ href }: { href: string }) {
  const t = useDeskText()
  return (
    <EmptyState
      title={t.orders.firstTitle}
      actions={
        <LinkButton kind="primary" icon="plus" lang={t.labels.create.lang} href={href}>
          {t.labels.create.text}
        </LinkButton>
      }
    >
      {t.orders.firstLead}
    </EmptyState>
  )
}

const passesToTab = givesFocusTo(currentTab)

function NoneMatch({ navigation: { clearFilters, hrefOf }, asked, catalogue }: Omit<Props, 'totals'>) {
  const t = useDeskText()
  const words = useFilterWords(asked, catalogue)
  const elsewhere = useElsewhere(asked)
  return (
    <EmptyState
      ref={passesToTab}
      title={t.orders.noneMatch}
      actions={
        <>
          {elsewhere.map(({ tab, count }) => (
            <LinkButton key={tab} href={hrefOf({ tab, additionalStatus: undefined })}>
              <SaidSentence sentence={namesIn((name) => t.orders.elsewhere(count, name), t.labels.tabs[tab])} />
            </LinkButton>
          ))}
          <Button kind="quiet" onClick={clearFilters}>
            {t.orders.clearFilters}
          </Button>
        </>
      }
    >
      {t.orders.youSearched} <SaidSentence sentence={words} />.
    </EmptyState>
  )
}

/** The other tabs that do have a match; of a list beyond one tab that is any. */
function useElsewhere(view: OrdersView): { tab: Tab; count: number }[] {
  const counts = trpc.orders.counts.useQuery(tabFiltersOf(view)).data
  return TAB_NAMES.filter((tab) => view.statuses !== undefined || tab !== view.tab)
    .map((tab) => ({ tab, count: counts?.[tab] ?? 0 }))
    .filter(({ count }) => count > 0)
}
