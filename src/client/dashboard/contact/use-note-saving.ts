import { useMutation } from '@tanstack/react-query'
import { getMutationKey } from '@trpc/react-query'
import { useState } from 'react'
import type { Order } from '../../../shared/order.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { isLost } from '../../once-link.ts'
import { type DeskError, trpc } from '../../trpc.ts'
import { useStillShown } from '../../ui/still-shown.ts'
import { showToast } from '../../ui/toast.tsx'
import { currentOrder } from '../failure.ts'
import { leftAfter, type NoteSent, noteSent, sentNext, type Try, type Words } from './note-sent.ts'

interface Props {
  asked: Order
  words: Words
  /** What was kept of earlier tries. */
  kept: unknown
  onKeep: (sent: NoteSent) => void
  onClose: () => void
}

interface Sending {
  sent: NoteSent & { key: string; tries: [Try, ...Try[]] }
  /** Something was sent by its key before and not answered. */
  isEarlier: boolean
}

/** Saves a note once, however often its answer is lost, and what was written since in its place. */
export function useNoteSaving({ asked, words, kept, onKeep, onClose }: Props) {
  const t = useDeskText()
  const utils = trpc.useUtils()
  const [failure, setFailure] = useState<DeskError | null>(null)
  // Whoever was quicker is not overruled, and what is noted goes upon what they saved.
  const [theirs, setTheirs] = useState<Order>()
  const order = theirs ?? asked
  const isShown = useStillShown()
  const saving = useMutation<Order, DeskError, Sending>({
    mutationKey: getMutationKey(trpc.orders.update),
    mutationFn: ({ sent: { key, tries } }) => utils.client.orders.update.mutate(tries[0].change, { context: { idempotencyKey: key } }),
    onSuccess(saved, { sent, isEarlier }) {
      utils.orders.one.setData({ id: saved.id }, saved)
      const rest = leftAfter(sent, sent.tries[0], words, saved)
      // Who has discarded meanwhile what was written since wants none of it stored.
      if (rest && isEarlier && isShown()) return post(rest, saved)
      showToast({ text: sent.tries[0].words.track ? t.contact.saved(saved.id) : t.editor.saved(saved.id) })
      if (!rest) return onClose()
      // Whoever went on writing meanwhile is still writing.
      setFailure(null)
      setTheirs(saved)
      onKeep(rest)
    },
    onError(error, { sent, isEarlier }) {
      if (!isShown() || isLost(error.data?.httpStatus, isEarlier)) return setFailure(error)
      const { key, ...settled } = sent
      const [, earlier, ...before] = sent.tries
      // What was sent before is stored after all: sent again as it was, it says how.
      if (earlier && error.data?.refusal.code === 'key.taken') return transmit({ ...sent, tries: [earlier, ...before] }, true)
      const current = currentOrder(error) ?? order
      // Nothing of what was sent before is stored, so that all that is written now is still to be.
      if (isEarlier) return post({ ...settled, tries: [] }, current)
      setFailure(error)
      setTheirs(current)
      onKeep({ ...settled, tries: [] })
    },
  })

  function post(sent: NoteSent, upon: Order) {
    const next = sentNext(sent, words, upon)
    if (!next) return onClose()
    setTheirs(upon)
    transmit(next, sent.tries.length > 0)
  }

  function transmit(sent: Sending['sent'], isEarlier: boolean) {
    onKeep(sent)
    saving.mutate({ sent, isEarlier })
  }

  return {
    order,
    failure,
    isSaving: saving.isPending,
    save: () => !saving.isPending && post(noteSent(kept), order),
  }
}
