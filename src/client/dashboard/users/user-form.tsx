import { ROLES, type User, userForm } from '../../../shared/user.ts'
import { labelled } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { focusFirst } from '../../ui/focus.ts'
import { InputField, SelectField } from '../../ui/form-field.tsx'
import { Options } from '../../ui/options.tsx'
import { showToast } from '../../ui/toast.tsx'
import { changedFields } from '../form-changes.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useAccount } from '../shell/account.tsx'
import { useDeskForm } from '../use-desk-form.ts'
import { useEntryDraft } from '../use-entry-draft.ts'
import { FactorsReset } from './factors-reset.tsx'

/** What a superAdmin decides about an account. */
export function UserForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { office, people, labels } = useDeskText()
  const t = people.users
  const isMine = useAccount().id === user.id
  const { name, isActive } = user
  const form = useDeskForm(userForm, valuesOf(user))
  const draft = useEntryDraft('users', user, form, (stored) => valuesOf(stored ?? user))
  const updating = trpc.users.update.useMutation({
    onSuccess({ id: _, ...changed }) {
      showToast({ text: office.saved(changed.name) })
      if (!form.settle(changed, onClose)) draft.forget()
    },
    onError: form.refuse,
  })
  const ending = trpc.users.endSessions.useMutation({
    onSuccess: ({ ended }) => showToast({ text: t.sessionsEnded(name, ended) }),
    onError: form.refuse,
  })
  return (
    <FormDialog
      id="user-title"
      title={t.editTitle}
      note={user.email}
      form={form}
      restored={draft.restored}
      onSubmit={form.submit((fields, before) => updating.mutate({ id: user.id, ...changedFields(fields, before) }))}
      pending={updating.isPending}
      action={labels.save}
      onClose={() => draft.leave(onClose)}
    >
      <InputField {...form.field('name')} {...labelled(labels.name)} hint={t.nameHint} autoComplete="off" required {...focusFirst} />
      <SelectField {...form.field('role')} {...labelled(labels.role)} hint={t.roleHint}>
        <Options of={ROLES} called={(one) => labels.roles[one]} />
      </SelectField>
      {!isMine && (
        <>
          <div className="field">
            <label className="check">
              <input type="checkbox" {...form.register('isActive')} />
              {t.active}
            </label>
            <p className="field__hint">{t.activeHint}</p>
          </div>
          {isActive && (
            <Notice kind="info">
              <p>{t.lostPhone}</p>
              <Button small pending={ending.isPending} onClick={() => ending.mutate({ id: user.id })}>
                {t.endSessions}
              </Button>{' '}
              {user.hasSecondFactor && <FactorsReset user={user} />}
            </Notice>
          )}
        </>
      )}
    </FormDialog>
  )
}

const valuesOf = ({ name, role, isActive }: User) => ({ name, role, isActive })
