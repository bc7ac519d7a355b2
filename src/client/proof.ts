// Some acts ask once more who is there. One question serves all that wait for it, and then they are done by themselves.
import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '../server/api/router.ts'
import { onSessionEnd } from './session.ts'
import { createStore, useStore } from './ui/store.ts'

interface Question {
  answered: Promise<boolean>
  answer: (isProved: boolean) => void
}

const question = createStore<Question | null>(null)
// Whoever comes next is not asked in the place of who left.
onSessionEnd(() => question.get()?.answer(false))

/** The question that is open, for the one who shows it. */
export function useProofQuestion(): Question | null {
  return useStore(question, (open) => open)
}

/** Asks whoever is at the desk to prove who they are; false where they would rather not. */
export function askForProof(): Promise<boolean> {
  const open = question.get()
  if (open) return open.answered
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const mine: Question = {
    answered: promise,
    answer(isProved) {
      // An answer may come after its question was left: by then another one may be open.
      if (question.get() === mine) question.set(null)
      resolve(isProved)
    },
  }
  question.set(mine)
  return promise
}

/** Does again what was refused for want of a proof, once there is one. */
export const proofLink: TRPCLink<AppRouter> = () => {
  return ({ next, op }) =>
    observable((observer) => {
      let isOver = false
      let call = send(true)
      function send(asks: boolean) {
        return next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error(error) {
            if (!asks || error.data?.refusal.code !== 'proof') return observer.error(error)
            void askForProof().then((isProved) => {
              if (isOver) return
              if (isProved) call = send(false)
              else observer.error(error)
            })
          },
        })
      }
      return () => {
        isOver = true
        call.unsubscribe()
      }
    })
}
