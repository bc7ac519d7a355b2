// What was typed to register, for the login right after it: nobody types it twice. It stays in memory, and for one look.
import { useEffect, useState } from 'react'

interface Credentials {
  email: string
  password: string
}

let typed: Credentials | undefined

export function handOver({ email, password }: Credentials): void {
  typed = { email, password }
}

/** What was typed a moment ago, else nothing; forgotten once it was looked at. */
export function useTyped(): Credentials {
  const [first] = useState(() => typed ?? { email: '', password: '' })
  useEffect(() => {
    typed = undefined
  }, [])
  return first
}
