// What stands above every printed page of a sheet for people: whose it is, which orders, and of which day.
import { officeDate } from '../../shared/dates.ts'
import type { Language } from '../../shared/language.ts'
import { isStatus, isTab, TABS } from '../../shared/order.ts'
import type { OrderFilters } from '../../shared/order-query.ts'
import { STATUS_WORDS, TAB_WORDS } from '../../shared/order-words.ts'
import type { ExportRequest } from './order-export.ts'

const WORDS = {
  all: { es: 'Todas las órdenes', en: 'All orders' },
  some: { es: 'Órdenes', en: 'Orders' },
  filtered: { es: 'con otros filtros', en: 'with other filters' },
}

const QUOTED: Record<Language, (text: string) => string> = { es: (text) => `«${text}»`, en: (text) => `“${text}”` }

/** Left, in the middle, and right. */
export function printedHead({ agency, filters, language, now, timeZone }: ExportRequest): [string, string, string] {
  const { status, additionalStatus, search, ...others } = filters
  // Of the orders in progress this tab has the forgotten ones alone: only its name says so.
  const isStale = status === 'noUpdates'
  const asked = additionalStatus ?? (isStale ? undefined : status)
  const statuses = asked === undefined ? [] : isTab(asked) ? TABS[asked] : asked.split(',').filter(isStatus)
  const said = [
    isStale ? TAB_WORDS.noUpdates[language] : '',
    statuses.map((one) => STATUS_WORDS[one][language]).join(', '),
    search ? QUOTED[language](search) : '',
    isAny(others) ? WORDS.filtered[language] : '',
  ].filter(Boolean)
  const what = said.length === 0 ? WORDS.all[language] : `${WORDS.some[language]}: ${said.join(' · ')}`
  return [agency, what, officeDate(now.toISOString(), timeZone)]
}

const isAny = (filters: Partial<OrderFilters>) => Object.values(filters).some((value) => value !== undefined && value !== '')
