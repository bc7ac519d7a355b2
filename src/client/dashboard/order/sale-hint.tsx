// Beneath a status of Sold: what the sale does not say yet. It can be saved without.
import { Fragment } from 'react'
import { useDeskText } from '../../language/desk-text.tsx'
import { missingForSale } from '../orders/missing-for-sale.ts'
import type { FormValues } from './order-draft.ts'

export function SaleHint({ values }: { values: FormValues }) {
  const t = useDeskText()
  const missing = missingForSale(values)
  return (
    <p className="sale-hint" role="status">
      {missing.length > 0 && (
        <>
          {t.sale.hint}{' '}
          {missing.map((field, at) => (
            <Fragment key={field}>
              {at > 0 && ', '}
              <button
                className="link"
                type="button"
                lang={t.labels.fields[field].lang}
                onClick={() => document.getElementById(field)?.focus()}
              >
                {t.labels.fields[field].text}
              </button>
            </Fragment>
          ))}
          . {t.sale.hintEnd}
        </>
      )}
    </p>
  )
}
