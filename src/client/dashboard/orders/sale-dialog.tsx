// What a sale does not say yet, to be filled in at once or left.
import { useRef, useState } from 'react'
import type { Order } from '../../../shared/order.ts'
import { labelled } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { useFocusOnFailure } from '../../ui/focus-on-wrong.ts'
import { SelectField } from '../../ui/form-field.tsx'
import { showToast } from '../../ui/toast.tsx'
import { currentOrder, failureText } from '../failure.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useCatalogue } from './catalogue.ts'
import { EntryOptions } from './entry-options.tsx'
import { missingForSale, type SaleField } from './missing-for-sale.ts'

type Chosen = Partial<Record<SaleField, number>>

interface Props {
  sold: Order
  onClose: () => void
}

export function SaleDialog({ sold, onClose }: Props) {
  const t = useDeskText()
  const catalogue = useCatalogue()
  const [chosen, setChosen] = useState<Chosen>({})
  // Whoever was quicker is not overruled: what they said is not asked any more.
  const [theirs, setTheirs] = useState<Order>()
  const [said, setSaid] = useState<string>()
  const order = theirs ?? sold
  const missing = missingForSale(order)
  const options = {
    serviceId: catalogue.services.filter(({ isActive }) => isActive),
    funeralHomeId: catalogue.funeralHomes,
    userId: catalogue.activeUsers,
  }
  // What a colleague deleted or deactivated since it was chosen is chosen no longer.
  const wanted: Chosen = {}
  for (const field of missing) {
    const there = options[field].find(({ id }) => id === chosen[field])
    if (there) wanted[field] = there.id
  }
  const saving = trpc.orders.update.useMutation({
    onSuccess({ id }) {
      showToast({ text: t.editor.saved(id) })
      onClose()
    },
    onError(error) {
      const now = currentOrder(error)
      if (now) setTheirs(now)
      setSaid(now ? quicker(now) : failureText(error, t))
    },
  })
  const quicker = (now: Order) => {
    if (now.status !== 'sold') return t.sale.undone
    const left = missingForSale(now)
    const filled = missing.filter((field) => !left.includes(field))
    // Filled in and emptied again, or an older copy of the data was brought back.
    if (filled.length === 0) return t.sale.changed
    return t.sale.quicker(filled.map((field) => t.labels.fields[field].text).join(', '))
  }
  const notice = useRef<HTMLDivElement>(null)
  useFocusOnFailure(notice, said)
  const isEmpty = Object.keys(wanted).length === 0
  const choose = (field: SaleField, id: string) => {
    const { [field]: _, ...others } = chosen
    setChosen(id === '' ? others : { ...others, [field]: Number(id) })
  }
  return (
    <FormDialog
      id="sale-title"
      title={t.sale.title(order.contactName)}
      note={order.status === 'sold' && t.sale.lead}
      titleFirst
      form={{ failure: said ?? null, notice, isDirty: !isEmpty }}
      onSubmit={() => saving.mutate({ id: order.id, version: order.version, ...wanted })}
      pending={saving.isPending}
      action={missing.length > 0 ? t.labels.save : undefined}
      isEmpty={isEmpty}
      closing={missing.length > 0 ? { text: t.sale.later } : t.labels.close}
      onClose={onClose}
    >
      {missing.map((field) => (
        <SelectField
          key={field}
          id={`sale-${field}`}
          {...labelled(t.labels.fields[field])}
          value={String(wanted[field] ?? '')}
          onChange={({ currentTarget }) => choose(field, currentTarget.value)}
        >
          <option value="">{t.sale.unsaid}</option>
          <EntryOptions entries={options[field]} />
        </SelectField>
      ))}
    </FormDialog>
  )
}
