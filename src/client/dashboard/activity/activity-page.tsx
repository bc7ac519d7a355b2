// Everything that happened to one order: one line a save, field by field. Nobody can edit it; one value can be put back.

import { useState } from 'react'
import { DAY, HOUR, MINUTE, SECOND } from '../../../shared/durations.ts'
import type { Order } from '../../../shared/order.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { Option, Options } from '../../ui/options.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Said } from '../../ui/said.tsx'
import { authorName } from '../author.ts'
import { HistoryTable } from '../history-table.tsx'
import { FORM_FIELDS } from '../order/form-fields.ts'
import { useCatalogue } from '../orders/catalogue.ts'
import { InsuranceMark, NameOrNothing, ServiceName, StatusMark, useAssignedName } from '../orders/order-badges.tsx'
import { ORDERS_PATH, orderPath } from '../paths.ts'
import { DeskMain } from '../shell/desk-main.tsx'
import { eventsOf, subjectsOf } from './activity-events.ts'
import { EventLines } from './activity-lines.tsx'
import { useRevert } from './use-revert.ts'

export function ActivityPage({ id }: { id: number }) {
  const t = useDeskText()
  const catalogue = useCatalogue()
  const one = trpc.orders.one.useQuery({ id })
  // A deleted order keeps its activity, to be read; nothing can be put back into it.
  const order = one.error ? undefined : one.data
  const isDeleted = one.error?.data?.refusal.code === 'notFound'
  const history = trpc.orders.history.useQuery({ id })
  const letters = trpc.orders.letters.useQuery({ id })
  const firstAnswer = trpc.orders.firstAnswer.useQuery({ id }).data ?? null
  const revert = useRevert(order)
  const [what, setWhat] = useState('')
  const [who, setWho] = useState('')

  const failure = history.error ?? letters.error ?? (isDeleted ? null : one.error)
  const events = history.data && letters.data ? eventsOf(history.data, letters.data) : []
  const shown = events.filter((event) => (what === '' || subjectsOf(event).includes(what)) && (who === '' || event.by === who))
  const subjects = new Set(events.flatMap(subjectsOf))
  return (
    <DeskMain name={t.activity.short}>
      <PageHeader
        title={order?.contactName ?? t.activity.order(id)}
        note={t.activity.lead}
        back={{ href: order ? orderPath(id) : ORDERS_PATH, words: t.activity.order(id) }}
      >
        {order && (
          <LinkButton icon="edit" href={orderPath(id)}>
            {t.viewer.openOrder}
          </LinkButton>
        )}
      </PageHeader>
      {isDeleted && <Notice kind="warning">{t.activity.gone}</Notice>}
      {failure && <LoadError error={failure} onRetry={() => [one, history, letters].map((query) => query.refetch())} />}
      {order && <Facts order={order} firstAnswer={firstAnswer} />}
      <form className="filters filters--few" aria-label={t.activity.filterLabel}>
        <FilterSelect id="a-what" label={{ text: t.activity.what }} all={t.activity.everything} value={what} onChoose={setWhat}>
          <Options of={FORM_FIELDS.filter((field) => subjects.has(field))} called={(field) => t.labels.fields[field]} />
          {subjects.has('tracking') && <Option value="tracking" name={t.labels.columns.tracking} />}
          {subjects.has('mail') && <option value="mail">{t.activity.mail}</option>}
        </FilterSelect>
        <FilterSelect id="a-who" label={{ text: t.history.who }} all={t.activity.everybody} value={who} onChoose={setWho}>
          <Options of={[...new Set(events.map(({ by }) => by))]} called={(name) => authorName(name, t)} />
        </FilterSelect>
      </form>
      {history.data && letters.data && shown.length === 0 && <p className="muted">{t.activity.nothingLeft}</p>}
      {shown.length > 0 && (
        <HistoryTable
          caption={t.activity.caption(id)}
          events={shown}
          keyOf={({ key }) => key}
          who={({ by }) => <Said label={authorName(by, t)} />}
          what={(event) => <EventLines event={event} catalogue={catalogue} revert={revert} />}
        />
      )}
    </DeskMain>
  )
}

/** `firstAnswer` in seconds. */
function Facts({ order, firstAnswer }: { order: Order; firstAnswer: number | null }) {
  const t = useDeskText()
  const assignedName = useAssignedName(useCatalogue())
  const took = (time: number) => {
    if (time < HOUR) return t.activity.minutes(Math.floor(time / MINUTE))
    return time < DAY ? t.activity.hours(Math.floor(time / HOUR)) : t.activity.days(Math.floor(time / DAY))
  }
  const facts = [
    ['status', <StatusMark key="status" status={order.status} />],
    ['insurance', <InsuranceMark key="insurance" insurance={order.insurance} />],
    ['service', <ServiceName key="service" order={order} />],
    ['funeralHome', <NameOrNothing key="home" name={order.funeralHomeName} />],
    ['assigned', <NameOrNothing key="user" name={assignedName(order)} />],
  ] as const
  return (
    <dl className="facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt lang={t.labels.columns[term].lang}>{t.labels.columns[term].text}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {firstAnswer !== null && (
        <div>
          <dt>{t.activity.firstResponse}</dt>
          <dd>{took(firstAnswer * SECOND)}</dd>
        </div>
      )}
    </dl>
  )
}
