// The fields of an order. Their area takes the colour of the insurance as soon as one is chosen.
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { officeDay } from '../../../shared/dates.ts'
import { INSURANCES, STATUSES, type Status } from '../../../shared/order.ts'
import { LONGEST_LINE } from '../../../shared/order-fields.ts'
import { OLDEST_AGE } from '../../../shared/person-fields.ts'
import { type Label, labelled } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { focusFirst } from '../../ui/focus.ts'
import { InputField, SelectField, TextField } from '../../ui/form-field.tsx'
import { Option } from '../../ui/options.tsx'
import { sourceName } from '../author.ts'
import { OFFICE_TIME_ZONE, officeToday } from '../office-time.ts'
import type { Catalogue } from '../orders/catalogue.ts'
import { EntryOptions } from '../orders/entry-options.tsx'
import { StatusShape } from '../orders/order-badges.tsx'
import { type FieldName, nameIn } from './form-fields.ts'
import { useFormatValue } from './format-value.ts'
import { momentAfter, momentOn, statusDateOf } from './moment-on.ts'
import { type FormValues, formOf, valuesOf } from './order-draft.ts'
import { OrderDuplicates } from './order-duplicates.tsx'
import { SaleHint } from './sale-hint.tsx'
import type { OrderDraftForm } from './use-order-draft.ts'

interface Props {
  form: OrderDraftForm
  catalogue: Catalogue
  errorOf: (field: FieldName) => string | undefined
}

export function OrderForm({ form: { draft, edit }, catalogue, errorOf }: Props) {
  const t = useDeskText()
  const format = useFormatValue(catalogue)
  const [values, before] = [valuesOf(draft), formOf(draft.base)]

  const field = <Field extends keyof FormValues>(name: Field, optional = true) => ({
    id: name,
    ...labelled(t.labels.fields[name]),
    besideLabel: optional ? t.optional : undefined,
    error: errorOf(name),
    value: values[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      edit<FieldName>(name, currentTarget.value),
    autoComplete: 'off',
  })
  /** Another day for a moment, which keeps its time of the day (never what is half typed) unless that is still to come. */
  const day = (name: 'receivedAt' | 'statusDate', value: string, former: string) => ({
    id: name,
    ...labelled(t.labels.fields[name]),
    error: errorOf(name),
    type: 'date',
    max: officeToday(),
    // A moment, or the day as it is being typed.
    value: value.includes('T') ? officeDay(value, OFFICE_TIME_ZONE) : value,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      edit(name, momentOn(currentTarget.value, draft.base ? former : draft.openedAt)),
  })
  // Who says the day of the former status for another one says a day, too.
  const statusDay = () =>
    day(
      'statusDate',
      statusDateOf(draft, new Date()),
      draft.edits.status === undefined ? before.statusDate : momentAfter(before.statusDate),
    )
  /** What was said of the former status before another one was tried. */
  const formerDay = useRef<string>(undefined)
  const chooseStatus = (status: Status) => {
    edit('status', status)
    if (draft.edits.status === undefined) formerDay.current = draft.edits.statusDate
    // Back at the former status, it is of that one's day: whichever was said meanwhile was said of the other one.
    else if (status === before.status) edit('statusDate', formerDay.current ?? before.statusDate)
  }
  /** What an order refers to, and what was chosen for it, stays chosen after it has left the lists. */
  const gone = (name: 'userId' | 'serviceId' | 'funeralHomeId', known: readonly { id: number }[]) => {
    const value = values[name]
    if (value === '' || known.some(({ id }) => String(id) === value)) return null
    return <option value={value}>{format(name, value, nameIn(draft.base, name, value)).text}</option>
  }
  return (
    <div className="editor__form" data-insurance={values.insurance}>
      <div className="grid2">
        <div className="span2">
          <Choice legend={t.labels.fields.status}>
            {STATUSES.map((status) => (
              <label key={status} data-status={status} lang={t.labels.statuses[status].lang}>
                <input type="radio" name="status" value={status} checked={values.status === status} onChange={() => chooseStatus(status)} />
                <StatusShape status={status} />
                {t.labels.statuses[status].text}
              </label>
            ))}
          </Choice>
          <SaleHint values={values} />
        </div>
        <Choice legend={t.labels.fields.insurance}>
          {INSURANCES.map((insurance) => (
            <label key={insurance} data-insurance={insurance} lang={t.labels.insurances[insurance].lang}>
              <input
                type="radio"
                name="insurance"
                value={insurance}
                checked={values.insurance === insurance}
                onChange={() => edit('insurance', insurance)}
              />
              {t.labels.insurances[insurance].text}
            </label>
          ))}
        </Choice>
        <SelectField {...field('userId', false)}>
          <Option value="" name={t.labels.nothing} />
          <EntryOptions entries={catalogue.activeUsers} />
          {gone('userId', catalogue.activeUsers)}
        </SelectField>
        <InputField {...day('receivedAt', values.receivedAt, before.receivedAt)} besideLabel={draft.base ? undefined : t.optional} />
        {draft.base && <InputField {...statusDay()} />}
      </div>
      <h3>{t.editor.who}</h3>
      <div className="grid2">
        <div className="span2">
          <InputField {...field('contactName', false)} required {...(draft.base === null && focusFirst)} />
        </div>
        <InputField {...field('phoneNumber', false)} type="tel" inputMode="tel" required />
        <InputField {...field('email')} type="email" inputMode="email" />
        <InputField {...field('relationship')} list="relationships" />
        {/* Of who writes: the site asks them for their own. */}
        <InputField {...field('age')} type="number" min={0} max={OLDEST_AGE} inputMode="numeric" />
      </div>
      <OrderDuplicates draft={draft} />
      <h3>{t.editor.what}</h3>
      <div className="grid2">
        <div className="span2">
          <InputField {...field('deceasedName')} />
        </div>
        <SelectField {...field('serviceId', false)}>
          <Option value="" name={t.labels.notSure} />
          <EntryOptions entries={catalogue.services.filter(({ id, isActive }) => isActive || String(id) === values.serviceId)} />
          {gone('serviceId', catalogue.services)}
        </SelectField>
        <SelectField {...field('funeralHomeId', false)}>
          <Option value="" name={t.labels.nothing} />
          <EntryOptions entries={catalogue.funeralHomes} />
          {gone('funeralHomeId', catalogue.funeralHomes)}
        </SelectField>
        <TextField {...field('price')} fill maxLength={LONGEST_LINE} rows={2} />
        <div className="grid2__pile">
          <InputField {...field('comission')} />
          <InputField {...field('source')} value={draft.edits.source ?? sourceName(values.source, t).text} list="sources" />
        </div>
      </div>
      <Suggestions id="sources" words={t.editor.sources} />
      <Suggestions id="relationships" words={t.editor.relationships} />
    </div>
  )
}

function Choice({ legend, children }: { legend: Label; children: ReactNode }) {
  return (
    <fieldset className="choice">
      <legend lang={legend.lang}>{legend.text}</legend>
      {children}
    </fieldset>
  )
}

function Suggestions({ id, words }: { id: string; words: readonly string[] }) {
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word} value={word} />
      ))}
    </datalist>
  )
}
