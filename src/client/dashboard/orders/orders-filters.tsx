import { type ComponentProps, memo, useState } from 'react'
import { isStatus } from '../../../shared/order.ts'
import { NONE } from '../../../shared/order-query.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { Button } from '../../ui/button.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import type { Catalogue } from './catalogue.ts'
import { EntryOptions, StatusOptions } from './entry-options.tsx'
import { OrdersSearch } from './orders-search.tsx'
import { filtersInUse, type IdFilter, isNarrowed, statusesIn } from './orders-view.ts'
import { ReceivedFilter } from './received-filter.tsx'
import type { OrdersNavigation } from './use-orders-view.ts'
import { useSearchAhead } from './use-search-ahead.ts'

interface Props {
  navigation: OrdersNavigation
  catalogue: Catalogue
}

/** The filters. Any of them leads to page 1. */
export const OrdersFilters = memo(function OrdersFilters({ navigation, catalogue }: Props) {
  const { view, change, clearFilters } = navigation
  const t = useDeskText()
  const searchAhead = useSearchAhead(view)
  const [open, setOpen] = useState(false)
  const [clears, setClears] = useState(0)
  return (
    <search aria-label={t.orders.filtersLabel}>
      <form
        className={open ? 'filters is-open' : 'filters'}
        onSubmit={(event) => event.preventDefault()}
        onReset={(event) => {
          event.preventDefault()
          clearFilters()
          setClears(clears + 1)
        }}
      >
        <OrdersSearch
          searched={view.search ?? ''}
          onAhead={searchAhead}
          onSearch={(search) => change({ search }, { replace: view.search !== undefined })}
        />
        <Button className="filters__toggle" icon="settings" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t.orders.filters(filtersInUse(view))}
        </Button>
        <Filter
          id="f-status"
          label={t.labels.additionalStatus}
          value={view.additionalStatus ?? ''}
          all={t.orders.all}
          onChoose={(status) => change({ additionalStatus: isStatus(status) ? status : undefined })}
        >
          <StatusOptions statuses={statusesIn(view)} />
        </Filter>
        <Filter
          id="f-service"
          label={t.labels.service}
          value={idText(view.service)}
          all={t.orders.all}
          known={[...catalogue.services, ...named(catalogue.goneServices, view.service)]}
          onChoose={(id) => change({ service: idOf(id) })}
        >
          <EntryOptions entries={catalogue.services} deleted={named(catalogue.goneServices, view.service)} none={t.labels.notSure} />
        </Filter>
        <Filter
          id="f-user"
          label={t.labels.columns.assigned}
          value={idText(view.user)}
          all={t.orders.all}
          known={[...catalogue.users, ...named(catalogue.goneUsers, view.user)]}
          onChoose={(id) => change({ user: idOf(id) })}
        >
          <EntryOptions entries={catalogue.users} deleted={named(catalogue.goneUsers, view.user)} none={t.labels.nothing} />
        </Filter>
        <Filter
          id="f-home"
          label={t.labels.columns.funeralHome}
          value={idText(view.funeralHome)}
          all={t.orders.allHomes}
          known={[...catalogue.funeralHomes, ...named(catalogue.goneHomes, view.funeralHome)]}
          onChoose={(id) => change({ funeralHome: idOf(id) })}
        >
          <EntryOptions entries={catalogue.funeralHomes} deleted={named(catalogue.goneHomes, view.funeralHome)} none={t.labels.nothing} />
        </Filter>
        {/* Cleared, it begins anew: two days that were never filled in stand in no address. */}
        <ReceivedFilter key={clears} navigation={navigation} />
        {/* aria-disabled, so that the focus stays on what has just been pressed. */}
        <Button kind="quiet" type="reset" aria-disabled={!isNarrowed(view)}>
          {t.orders.clear}
        </Button>
      </form>
    </search>
  )
})

/** Of what is deleted, what orders still refer to, or this address. */
const named = <Entry extends { id: number; orders: number }>(deleted: readonly Entry[], chosen: IdFilter) =>
  deleted.filter(({ id, orders }) => orders > 0 || id === chosen)

const idText = (id: IdFilter) => String(id ?? '')
const idOf = (text: string): IdFilter => (text === NONE ? NONE : Number(text) || undefined)

interface FilterProps extends ComponentProps<typeof FilterSelect> {
  /** What can be chosen; an address may also name something that is gone. */
  known?: readonly { id: number }[]
}

/** What an address names and is gone stays chosen, by its number. */
function Filter({ known, children, ...select }: FilterProps) {
  const { value } = select
  const gone = known && value !== '' && value !== NONE && !known.some((one) => String(one.id) === value)
  return (
    <FilterSelect {...select}>
      {children}
      {gone && <option value={value}>{`#${value}`}</option>}
    </FilterSelect>
  )
}
