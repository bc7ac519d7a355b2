import { useCallback } from 'react'
import { whatsappHref } from '../../../shared/addresses.ts'
import type { Order } from '../../../shared/order.ts'
import { callableNumber } from '../../../shared/phone.ts'
import { useAgencyName } from '../agency-name.ts'
import { useAccount } from '../shell/account.tsx'

/** Opens WhatsApp on a first line in both languages: who reads it may know only one, and who writes cannot tell which. */
export function useWhatsapp(): (order: Pick<Order, 'phoneNumber'>) => string {
  const { name } = useAccount()
  const agency = useAgencyName()
  const line = `Hola, le escribe ${name} de ${agency}. / Hello, this is ${name} from ${agency}.`
  return useCallback(({ phoneNumber }) => whatsappHref(callableNumber(phoneNumber) ?? phoneNumber, line), [line])
}
