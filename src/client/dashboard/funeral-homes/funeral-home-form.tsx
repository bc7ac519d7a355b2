import { useState } from 'react'
import { type FuneralHome, funeralHomeInput, LONGEST_NOTES, sameName } from '../../../shared/funeral-home.ts'
import { shownPhone } from '../../../shared/phone.ts'
import { labelled } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Notice } from '../../ui/feedback.tsx'
import { described } from '../../ui/field.tsx'
import { focusFirst } from '../../ui/focus.ts'
import { FormField, InputField } from '../../ui/form-field.tsx'
import { Said } from '../../ui/said.tsx'
import { showToast } from '../../ui/toast.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { useDeskForm } from '../use-desk-form.ts'

interface Props {
  /** Null for a new one. */
  home: FuneralHome | null
  /** All of them, to warn of one with the same name. */
  homes: FuneralHome[]
  onClose: () => void
}

export function FuneralHomeForm({ home: opened, homes, onClose }: Props) {
  const { office: t, labels: l, optional } = useDeskText()
  // One that was just created is changed from then on.
  const [home, setStored] = useState(opened)
  const form = useDeskForm(funeralHomeInput, valuesOf(home))
  const done = {
    onSuccess(saved: FuneralHome) {
      setStored(saved)
      showToast({ text: t.saved(saved.name) })
      form.settle(onClose)
    },
    onError: form.refuse,
  }
  const creating = trpc.funeralHomes.create.useMutation(done)
  const updating = trpc.funeralHomes.update.useMutation(done)
  const name = form.watch('name')
  const twin = name.trim() === '' ? undefined : homes.find((other) => other.id !== home?.id && sameName(other.name, name))
  return (
    <FormDialog
      id="home-title"
      title={<Said label={home ? l.editFuneralHome : l.createFuneralHome} />}
      form={form}
      onSubmit={form.submit((fields) => (home ? updating.mutate({ id: home.id, ...fields }) : creating.mutate(fields)))}
      pending={creating.isPending || updating.isPending}
      action={home ? l.save : l.create}
      onClose={onClose}
    >
      <InputField {...form.field('name')} {...labelled(l.name)} autoComplete="off" required maxLength={200} {...focusFirst} />
      <div role="status">{twin && <Notice kind="warning">{t.homes.twin(twin.name, twin.id)}</Notice>}</div>
      <div className="grid2">
        <InputField {...form.field('phone')} label={t.homes.phone} aside={optional} type="tel" inputMode="tel" autoComplete="off" />
        <InputField {...form.field('contactPerson')} label={t.homes.contactPerson} aside={optional} autoComplete="off" />
      </div>
      <InputField {...form.field('address')} label={t.homes.address} aside={optional} autoComplete="off" />
      <FormField id="notes" label={t.homes.notes} aside={optional} error={form.errorOf('notes')}>
        <textarea
          className="input"
          rows={3}
          maxLength={LONGEST_NOTES}
          {...form.field('notes')}
          {...described({ id: 'notes', error: form.errorOf('notes') })}
        />
      </FormField>
    </FormDialog>
  )
}

function valuesOf(home: FuneralHome | null) {
  const { name = '', phone, contactPerson, address, notes } = home ?? {}
  return {
    name,
    phone: phone ? shownPhone(phone) : '',
    contactPerson: contactPerson ?? '',
    address: address ?? '',
    notes: notes ?? '',
  }
}
