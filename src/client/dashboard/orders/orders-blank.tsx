// When the list is empty: why, and what leads on.
import { TAB_NAMES, type Tab } from '../../../shared/order.ts'
import { NONE } from '../../../shared/order-query.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Catalogue } from './catalogue.ts'
import { chipsOf } from './orders-chips.tsx'
import { isNarrowed, type OrdersView, tabFiltersOf } from './orders-view.ts'
import type { OrdersViewTools } from './use-orders-view.ts'

interface Props {
  tools: OrdersViewTools
  asked: OrdersView
  counts: Record<Tab, number> | undefined
  catalogue: Catalogue
}

export function OrdersBlank({ tools, asked, counts, catalogue }: Props) {
  const t = useDeskText()
  const { view } = tools
  if (isNarrowed(view)) return <NoneMatch tools={tools} asked={asked} catalogue={catalogue} />
  if (counts && TAB_NAMES.every((tab) => counts[tab] === 0)) return <NothingYet href={tools.orderHref('new')} />
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

function NoneMatch({ tools: { clearFilters, hrefOf }, asked, catalogue }: Omit<Props, 'counts'>) {
  const t = useDeskText()
  const words = useFilterWords(asked, catalogue)
  const elsewhere = useElsewhere(asked)
  return (
    <EmptyState
      title={t.orders.noneMatch}
      actions={
        <>
          {elsewhere.map(({ tab, count }) => (
            <LinkButton key={tab} href={hrefOf({ tab })}>
              {t.orders.elsewhere(count, t.labels.tabs[tab].text)}
            </LinkButton>
          ))}
          <Button kind="quiet" onClick={clearFilters}>
            {t.orders.clearFilters}
          </Button>
        </>
      }
    >
      {`${t.orders.youSearched} ${words.join(', ')}.`}
    </EmptyState>
  )
}

/** The filters in words, as one would say them. */
function useFilterWords(view: OrdersView, { services, users, funeralHomes }: Catalogue): string[] {
  const t = useDeskText()
  const language = useDeskLanguage()
  const named = <Item extends { id: number }>(items: readonly Item[], id: number, name: (item: Item) => string) => {
    const item = items.find((one) => one.id === id)
    return item ? name(item) : `#${id}`
  }
  return [
    `${view.search ? `“${view.search}” ` : ''}${t.orders.inTab(t.labels.tabs[view.tab].text)}`,
    view.additionalStatus && t.orders.withStatus(t.labels.statuses[view.additionalStatus].text),
    view.service &&
      t.orders.ofService(view.service === NONE ? t.labels.notSure.text : named(services, view.service, ({ name }) => name[language])),
    view.user && (view.user === NONE ? t.orders.unassigned : t.orders.ofUser(named(users, view.user, ({ name }) => name))),
    view.funeralHome &&
      (view.funeralHome === NONE ? t.orders.withoutHome : t.orders.inHome(named(funeralHomes, view.funeralHome, ({ name }) => name))),
    ...chipsOf(view, t).map(({ label }) => label),
  ].filter((words) => typeof words === 'string')
}

/** The other tabs that do have a match. */
function useElsewhere(view: OrdersView): { tab: Tab; count: number }[] {
  const counts = trpc.orders.counts.useQuery(tabFiltersOf(view)).data
  return TAB_NAMES.filter((tab) => tab !== view.tab)
    .map((tab) => ({ tab, count: counts?.[tab] ?? 0 }))
    .filter(({ count }) => count > 0)
}
