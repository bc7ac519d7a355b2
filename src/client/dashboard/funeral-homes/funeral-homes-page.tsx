import { useState } from 'react'
import type { FuneralHome } from '../../../shared/funeral-home.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Blank } from '../../ui/feedback.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { showToast } from '../../ui/toast.tsx'
import { CatalogueDelete } from '../catalogue-delete.tsx'
import { ListFailure } from '../list-failure.tsx'
import { DeskMain } from '../shell/desk-main.tsx'
import { FuneralHomeForm } from './funeral-home-form.tsx'
import { FuneralHomesTable } from './funeral-homes-table.tsx'

export function FuneralHomesPage() {
  const t = useDeskText()
  const homes = trpc.funeralHomes.list.useQuery()
  const usage = trpc.funeralHomes.usage.useQuery()
  const [form, open] = useState<FuneralHome | 'new' | null>(null)
  const [leaving, remove] = useState<FuneralHome | null>(null)
  const ordersOf = ({ id }: FuneralHome) => usage.data && (usage.data.find((one) => one.id === id)?.orders ?? 0)
  return (
    <DeskMain name="Funeral Homes">
      <header className="head head--list">
        <div className="head__text">
          <h1 lang="en">Funeral Homes</h1>
        </div>
        <div className="head__actions">
          <button className="btn btn--primary" type="button" lang="en" onClick={() => open('new')}>
            <Glyph name="plus" />
            Create
          </button>
        </div>
      </header>
      {homes.error && <ListFailure error={homes.error} retry={homes.refetch} />}
      {homes.data && homes.data.length > 0 && <FuneralHomesTable homes={homes.data} ordersOf={ordersOf} onEdit={open} onDelete={remove} />}
      {homes.data?.length === 0 && <Blank title={t.office.homes.none}>{t.office.homes.noneLead}</Blank>}
      {form && (
        <FuneralHomeForm
          key={form === 'new' ? 'new' : form.id}
          home={form === 'new' ? null : form}
          homes={homes.data ?? []}
          onClose={() => open(null)}
        />
      )}
      {leaving && <FuneralHomeDelete home={leaving} orders={ordersOf(leaving)} onClose={() => remove(null)} />}
    </DeskMain>
  )
}

function FuneralHomeDelete({ home, orders, onClose }: { home: FuneralHome; orders: number | undefined; onClose: () => void }) {
  const t = useDeskText()
  const utils = trpc.useUtils()
  const deleting = trpc.funeralHomes.delete.useMutation({
    onSuccess() {
      showToast({ text: t.office.deleted(home.name) })
      onClose()
      return utils.funeralHomes.invalidate()
    },
  })
  return (
    <CatalogueDelete
      name={home.name}
      orders={orders}
      deleting={deleting}
      onDelete={() => deleting.mutate({ id: home.id })}
      onClose={onClose}
    />
  )
}
