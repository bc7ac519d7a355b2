import type { DuplicateRow } from '../../../shared/sheet.ts'
import { Filled } from '../../ui/filled.tsx'
import { ORDERS_PATH } from '../paths.ts'
import { useImportText } from './import-text.ts'
import type { Anyway } from './import-upload.ts'

/** More than anybody looks through one by one; all of them can still be taken. */
const MOST_SHOWN = 200

interface Props {
  duplicates: DuplicateRow[]
  anyway: Anyway
  busy: boolean
  onAnyway: (anyway: Anyway) => void
}

/** Rows that are there already or repeat one above, which stay out unless somebody wants them. */
export function ImportDuplicates({ duplicates, anyway, busy, onAnyway }: Props) {
  const { sheet: t } = useImportText()
  if (duplicates.length === 0) return null
  const repeated = duplicates.filter(({ order }) => order === null).length
  const isTaken = (row: number) => anyway === 'all' || anyway.includes(row)
  const chosen = duplicates.filter(({ row }) => isTaken(row)).map(({ row }) => row)
  const all = chosen.length === duplicates.length
  const take = (row: number, taken: boolean) => onAnyway(taken ? [...chosen, row] : chosen.filter((other) => other !== row))
  return (
    <section aria-labelledby="import-duplicates">
      <div className="subhead">
        <h3 id="import-duplicates">{t.duplicates(duplicates.length - repeated, repeated)}</h3>
        {duplicates.length > 1 && (
          <label className="check">
            <input
              type="checkbox"
              checked={all}
              aria-disabled={busy}
              onChange={({ target }) => busy || onAnyway(target.checked ? 'all' : [])}
            />
            {t.takeAll}
          </label>
        )}
      </div>
      <p className="muted">{t.duplicatesNote}</p>
      <ul className="duplicates">
        {duplicates.slice(0, MOST_SHOWN).map(({ row, name, order, sameAs }) => (
          <li key={row}>
            <label className="check">
              <input
                type="checkbox"
                checked={isTaken(row)}
                aria-disabled={busy}
                onChange={({ target }) => busy || take(row, target.checked)}
              />
              {t.takeRow(row, name)}
            </label>{' '}
            {order === null ? (
              <span className="muted">{t.sameAsRow(sameAs ?? 0)}</span>
            ) : (
              <span className="muted">
                <Filled
                  text={t.sameAsOrder}
                  values={{
                    order: (
                      <a href={`${ORDERS_PATH}/${order}`} target="_blank" rel="noreferrer">
                        {t.orderNumber(order)}
                      </a>
                    ),
                  }}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {duplicates.length > MOST_SHOWN && <p className="muted">{t.moreDuplicates(duplicates.length - MOST_SHOWN)}</p>}
    </section>
  )
}
