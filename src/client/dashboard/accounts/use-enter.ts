import type { Account } from '../../../shared/answers.ts'
import { keepToken } from '../../session.ts'
import { trpc } from '../../trpc.ts'

/** Opens the desk with the answer to a login, which says who has come in, too. */
export function useEnter() {
  const { me } = trpc.useUtils().accounts
  return ({ user, token }: { user: Account; token: string }) => {
    me.setData(undefined, user)
    keepToken(token)
  }
}
