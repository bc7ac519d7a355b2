import { NONE } from '../../../shared/order-query.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { namesIn } from '../../language/names-in.ts'
import type { Sentence } from '../../ui/said.tsx'
import { activeFiltersOf } from './active-filters.tsx'
import type { Catalogue } from './catalogue.ts'
import type { OrdersView } from './orders-view.ts'

/** The filters in words, as one would say them. */
export function useFilterWords(view: OrdersView, catalogue: Catalogue): Sentence {
  const t = useDeskText()
  const language = useDeskLanguage()
  // What orders still refer to has a name after it was deleted, too.
  const services = [...catalogue.services, ...catalogue.goneServices]
  const homes = [...catalogue.funeralHomes, ...catalogue.goneHomes]
  const users = [...catalogue.users, ...catalogue.goneUsers]
  const named = <Item extends { id: number }>(items: readonly Item[], id: number, name: (item: Item) => string) => {
    const item = items.find((one) => one.id === id)
    return item ? name(item) : `#${id}`
  }
  const phrases: (Sentence | false | 0 | undefined)[] = [
    view.search && `“${view.search}”`,
    // A list that goes beyond one tab is in none.
    view.statuses === undefined && namesIn(t.orders.inTab, t.labels.tabs[view.tab]),
    view.additionalStatus && namesIn(t.orders.withStatus, t.labels.statuses[view.additionalStatus]),
    view.service &&
      (view.service === NONE
        ? namesIn(t.orders.ofService, t.labels.notSure)
        : t.orders.ofService(named(services, view.service, ({ name }) => name[language]))),
    view.user && (view.user === NONE ? t.orders.unassigned : t.orders.ofUser(named(users, view.user, ({ name }) => name))),
    view.funeralHome &&
      (view.funeralHome === NONE ? t.orders.withoutHome : t.orders.inHome(named(homes, view.funeralHome, ({ name }) => name))),
    // Of one status is said which; that the list was of all says nothing then.
    ...activeFiltersOf(view.additionalStatus ? { ...view, statuses: undefined } : view, t).map(({ label }) => label),
  ]
  const said = phrases.flatMap((phrase) => (phrase ? [typeof phrase === 'string' ? [phrase] : phrase] : []))
  return said.flatMap((phrase, at) => (at === 0 ? phrase : [', ', ...phrase]))
}
