// One press to a family: call, WhatsApp, mail. Each then offers to note in Tracking what was said.
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { whatsappHref } from '../../../shared/addresses.ts'
import { LONGEST_COMMENT, type Order } from '../../../shared/order.ts'
import { callableNumber, shownPhone } from '../../../shared/phone.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { type DeskError, trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogHeader } from '../../ui/dialog-header.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { focusFirst } from '../../ui/focus.ts'
import { showToast } from '../../ui/toast.tsx'
import { UnsavedChanges, useUnsavedGuard } from '../../ui/unsaved-changes.tsx'
import { useAgencyName } from '../agency-name.ts'
import { currentOrder, failureText, fieldFailures } from '../failure.ts'
import { useAccount } from '../shell/account.tsx'
import { CallOutcomes } from './call-outcomes.tsx'

export type Way = 'call' | 'whatsapp' | 'mail'

/** Opens WhatsApp on a first line in both languages: who reads it may know only one, and who writes cannot tell which. */
export function useWhatsapp(): (order: Pick<Order, 'phoneNumber'>) => string {
  const { name } = useAccount()
  const agency = useAgencyName()
  const line = `Hola, le escribe ${name} de ${agency}. / Hello, this is ${name} from ${agency}.`
  return useCallback(({ phoneNumber }) => whatsappHref(callableNumber(phoneNumber) ?? phoneNumber, line), [line])
}

interface Props {
  order: Order
  way: Way
  onClose: () => void
}

export function ReachNote({ order: listed, way, onClose }: Props) {
  const t = useDeskText()
  const utils = trpc.useUtils()
  const [begun] = useState(t.reach.begin[way])
  const [text, setText] = useState(begun)
  const [begins, setBegins] = useState(false)
  const [failure, setFailure] = useState<DeskError | null>(null)
  // Whoever was quicker is not overruled, and what is noted goes upon what they saved.
  const [theirs, setTheirs] = useState<Order>()
  const order = theirs && theirs.version > listed.version ? theirs : listed
  const saving = trpc.orders.update.useMutation({
    onSuccess(saved, { tracking }) {
      utils.orders.one.setData({ id: saved.id }, saved)
      showToast({ text: tracking ? t.reach.saved(saved.id) : t.editor.saved(saved.id) })
      onClose()
    },
    onError(error) {
      setFailure(error)
      setTheirs(currentOrder(error) ?? theirs)
    },
  })
  const leaving = useUnsavedGuard(text.trim() !== begun.trim() || begins, onClose)
  const sent = useRef<{ said: string; change: Parameters<typeof saving.mutate>[0] }>(null)
  const save = (event: FormEvent) => {
    event.preventDefault()
    // Nothing was added to the beginning: then the word alone says what happened.
    const track = text.trim().replace(/:$/, '')
    const { id, version, tracking } = order
    const status = order.status === 'new' && begins ? ({ status: 'inProgress' } as const) : {}
    const noted = track === '' ? {} : { tracking: [...tracking, { track }] }
    const change = { ...noted, ...status }
    if (Object.keys(change).length === 0) return onClose()
    const said = JSON.stringify([track, status, theirs?.version])
    // The same words again are the same change, although the order may hold them by now.
    if (sent.current?.said !== said) sent.current = { said, change: { id, version, ...change } }
    if (!saving.isPending) saving.mutate(sent.current.change)
  }
  return (
    <Dialog labelledBy="reach-title" onClose={leaving.dismiss}>
      <form onSubmit={save}>
        <DialogHeader
          onClose={leaving.close}
          id="reach-title"
          title={`${t.reach.titles[way]}: ${order.contactName}`}
          note={way === 'mail' ? order.email : shownPhone(order.phoneNumber)}
        />
        <div className="dialog__body">
          {failure && (
            <Notice kind="danger" urgent>
              {fieldFailures(failure).tracking ?? failureText(failure, t)}
            </Notice>
          )}
          <p id="reach-ask">{t.reach.ask}</p>
          {way === 'call' && (
            <CallOutcomes
              begun={begun}
              text={text}
              onChoose={(next) => {
                setText(next)
                // Whoever was called is no longer only new; it can be unsaid below.
                setBegins(true)
              }}
            />
          )}
          <label className="sr-only" htmlFor="reach-track">
            {t.reach.comment}
          </label>
          <textarea
            className="input"
            id="reach-track"
            rows={3}
            maxLength={LONGEST_COMMENT}
            value={text}
            aria-describedby="reach-ask"
            onFocus={({ currentTarget: field }) => field.setSelectionRange(field.value.length, field.value.length)}
            onChange={(event) => setText(event.currentTarget.value)}
            {...focusFirst}
          />
          {order.status === 'new' && (
            <label className="check">
              <input type="checkbox" checked={begins} onChange={({ currentTarget }) => setBegins(currentTarget.checked)} />
              <span>{t.reach.begins(t.labels.statuses.inProgress.text)}</span>
            </label>
          )}
        </div>
        <div className="dialog__foot">
          {leaving.asking ? (
            <UnsavedChanges onDiscard={onClose} onStay={leaving.stay}>
              <b>{t.reach.unsaved}</b>
            </UnsavedChanges>
          ) : (
            <>
              <Button onClick={leaving.close}>{t.reach.skip}</Button>
              <Button kind="primary" type="submit" pending={saving.isPending}>
                {t.reach.save}
              </Button>
            </>
          )}
        </div>
      </form>
    </Dialog>
  )
}
