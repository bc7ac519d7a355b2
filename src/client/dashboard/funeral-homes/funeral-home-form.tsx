import { type FuneralHome, funeralHomeInput, LONGEST_NOTES, sameName } from '../../../shared/funeral-home.ts'
import { shownPhone } from '../../../shared/phone.ts'
import { labelled } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Notice } from '../../ui/feedback.tsx'
import { focusFirst } from '../../ui/focus.ts'
import { InputField, TextField } from '../../ui/form-field.tsx'
import { Said } from '../../ui/said.tsx'
import type { EntryForm } from '../catalogue-page.tsx'
import { editIn } from '../form-changes.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useDeskForm } from '../use-desk-form.ts'
import { useEntrySaving } from '../use-entry-saving.ts'

interface Props extends Omit<EntryForm, 'orders'> {
  /** Null for a new one. */
  opened: FuneralHome | null
  /** All of them, to warn of one with the same name. */
  homes: FuneralHome[]
}

export function FuneralHomeForm({ opened, homes, gone, onClose }: Props) {
  const { office: t, labels: l, optional } = useDeskText()
  const form = useDeskForm(funeralHomeInput, valuesOf(opened))
  const { client } = trpc.useUtils()
  const {
    entry: home,
    save,
    isSaving,
    restored,
    leave,
  } = useEntrySaving(opened, {
    name: 'funeralHomes',
    form,
    all: homes,
    valuesOf,
    nameOf: ({ name }) => name,
    create: (values) => client.funeralHomes.create.mutate(values),
    update: (values, before, home) => client.funeralHomes.update.mutate(editIn(values, before, home)),
    onClose,
  })
  const name = form.watch('name')
  const duplicate = name.trim() === '' ? undefined : homes.find((other) => other.id !== home?.id && sameName(other.name, name))
  return (
    <FormDialog
      id="home-title"
      title={<Said label={home ? l.editFuneralHome : l.createFuneralHome} />}
      form={form}
      restored={restored}
      gone={gone}
      onSubmit={form.submit(save)}
      pending={isSaving}
      action={home ? l.save : l.create}
      onClose={leave}
    >
      <InputField {...form.field('name')} {...labelled(l.name)} autoComplete="off" required maxLength={200} {...focusFirst} />
      <div role="status">{duplicate && <Notice kind="warning">{t.homes.duplicate(duplicate.name, duplicate.id)}</Notice>}</div>
      <div className="grid2">
        <InputField {...form.field('phone')} label={t.homes.phone} besideLabel={optional} type="tel" inputMode="tel" autoComplete="off" />
        <InputField {...form.field('contactPerson')} label={t.homes.contactPerson} besideLabel={optional} autoComplete="off" />
      </div>
      <InputField {...form.field('address')} label={t.homes.address} besideLabel={optional} autoComplete="off" />
      <TextField {...form.field('notes')} label={t.homes.notes} besideLabel={optional} rows={3} maxLength={LONGEST_NOTES} />
    </FormDialog>
  )
}

function valuesOf(home: FuneralHome | null) {
  const { name = '', phone, contactPerson, address, notes } = home ?? {}
  return { name, phone: phone ? shownPhone(phone) : '', contactPerson: contactPerson ?? '', address: address ?? '', notes: notes ?? '' }
}
