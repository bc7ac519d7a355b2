import { shownHour } from '../../../shared/hours.ts'
import type { Bilingual } from '../../../shared/language.ts'
import { INSURANCES, STATUSES } from '../../../shared/order.ts'
import { shownPhone } from '../../../shared/phone.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import type { Word } from '../../ui/said.tsx'
import { sourceName } from '../author.ts'
import { calendarDay, officeDate } from '../office-time.ts'
import type { Catalogue } from '../orders/catalogue.ts'
import type { FieldName } from './form-fields.ts'

/** A value of the form as people know it; a name that is known of it counts, also of what has left the lists. */
export function useFormatValue(catalogue: Catalogue): (field: FieldName, value: string, name?: string | Bilingual) => Word {
  const t = useDeskText()
  const { labels } = t
  const language = useDeskLanguage()
  const services = [...catalogue.services, ...catalogue.goneServices]
  const users = [...catalogue.users, ...catalogue.goneUsers]
  const homes = [...catalogue.funeralHomes, ...catalogue.goneHomes]
  const named = (items: readonly { id: number; name: string }[], value: string, nothing: Word) =>
    value === '' ? nothing : { text: items.find(({ id }) => String(id) === value)?.name ?? `#${value}` }
  return (field, value, name) => {
    if (name !== undefined) return { text: typeof name === 'string' ? name : name[language] }
    const status = STATUSES.find((one) => one === value)
    const insurance = INSURANCES.find((one) => one === value)
    if (field === 'status' && status) return labels.statuses[status]
    if (field === 'insurance' && insurance) return labels.insurances[insurance]
    if (field === 'userId') return named(users, value, labels.nothing)
    if (field === 'funeralHomeId') return named(homes, value, labels.nothing)
    if (field === 'serviceId') {
      const translated = services.map(({ id, name }) => ({ id, name: name[language] }))
      return named(translated, value, labels.notSure)
    }
    if (field === 'receivedAt' || field === 'statusDate') return { text: officeDate(value) ?? '–' }
    if (field === 'followUpTime' && value !== '') return { text: shownHour(value) }
    if (field === 'followUp' && value !== '') return { text: calendarDay(value) }
    if (field === 'source' && value !== '') return sourceName(value, t)
    if (field === 'phoneNumber') return { text: shownPhone(value) }
    return { text: value === '' ? '–' : value }
  }
}
