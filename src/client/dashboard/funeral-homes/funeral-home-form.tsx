import { type FuneralHome, funeralHomeInput, sameName } from '../../../shared/funeral-home.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, focusFirst } from '../../ui/dialog.tsx'
import { DialogHeader } from '../../ui/dialog-header.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { InputField } from '../../ui/form-field.tsx'
import { showToast } from '../../ui/toast.tsx'
import { UnsavedChanges, useUnsavedGuard } from '../../ui/unsaved-changes.tsx'
import { useGateForm } from '../accounts/gate-form.ts'

interface Props {
  /** Null for a new one. */
  home: FuneralHome | null
  /** All of them, to warn of one with the same name. */
  homes: FuneralHome[]
  onClose: () => void
}

export function FuneralHomeForm({ home, homes, onClose }: Props) {
  const t = useDeskText()
  const utils = trpc.useUtils()
  const { values, field, form, notice, failure, setFailure, submit } = useGateForm(funeralHomeInput, { name: home?.name ?? '' })
  const done = {
    onSuccess(saved: FuneralHome) {
      showToast({ text: t.office.saved(saved.name) })
      onClose()
      return utils.funeralHomes.invalidate()
    },
    onError: setFailure,
  }
  const creating = trpc.funeralHomes.create.useMutation(done)
  const updating = trpc.funeralHomes.update.useMutation(done)
  const isPending = creating.isPending || updating.isPending
  const save = (fields: { name: string }) => {
    if (isPending) return
    if (home) updating.mutate({ id: home.id, ...fields })
    else creating.mutate(fields)
  }
  const leaving = useUnsavedGuard(values.name !== (home?.name ?? ''), onClose)
  const twin = values.name.trim() === '' ? undefined : homes.find(({ id, name }) => id !== home?.id && sameName(name, values.name))
  return (
    <Dialog labelledBy="home-title" onClose={leaving.dismiss}>
      <form ref={form} noValidate onSubmit={submit(save)}>
        <DialogHeader
          onClose={leaving.close}
          id="home-title"
          title={<span lang="en">{home ? 'Edit Funeral Home' : 'Create Funeral Home'}</span>}
        />
        <div className="dialog__body">
          {failure && (
            <Notice kind="danger" urgent focus={notice}>
              {failure}
            </Notice>
          )}
          <InputField {...field('name')} label="Name" labelLang="en" autoComplete="off" required maxLength={200} {...focusFirst} />
          <div role="status">{twin && <Notice kind="warning">{t.office.homes.twin(twin.name, twin.id)}</Notice>}</div>
        </div>
        <div className="dialog__foot">
          {leaving.asking ? (
            <UnsavedChanges onDiscard={onClose} onStay={leaving.stay} />
          ) : (
            <>
              <Button onClick={leaving.close}>{t.cancel}</Button>
              <Button kind="primary" type="submit" lang="en" pending={isPending}>
                {home ? 'Save' : 'Create'}
              </Button>
            </>
          )}
        </div>
      </form>
    </Dialog>
  )
}
