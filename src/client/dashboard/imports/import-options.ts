// What words of a file can stand for, as people read it.
import type { ValueField } from '../../../shared/import-choices.ts'
import { INSURANCES, STATUSES } from '../../../shared/order.ts'
import type { PreviewRow } from '../../../shared/sheet.ts'
import { useDeskLanguage } from '../../language/desk-text.tsx'
import { useCatalogue } from '../orders/catalogue.ts'
import { optionFor } from './import-meanings.ts'
import { useImportText } from './import-text.ts'

interface Option {
  value: string
  name: string
  lang?: string
}

type OptionsOf = (field: ValueField) => Option[]

/** By column, what may be chosen for its words. */
export function useOptions(): OptionsOf {
  return useNames(useCatalogue().activeUsers)
}

/** By column, what its words can stand for, with these people. */
function useNames(people: readonly { id: number; name: string }[]): OptionsOf {
  const { labels } = useImportText()
  const language = useDeskLanguage()
  const { services, funeralHomes } = useCatalogue()
  return (field) => {
    switch (field) {
      case 'status':
        return STATUSES.map((one) => ({ value: optionFor(one), name: labels.statuses[one].text, lang: labels.statuses[one].lang }))
      case 'insurance':
        return INSURANCES.map((one) => ({ value: optionFor(one), name: labels.insurances[one].text, lang: labels.insurances[one].lang }))
      case 'service':
        return services.map(({ id, name }) => ({ value: optionFor(id), name: name[language] }))
      case 'funeralHome':
        return funeralHomes.map(({ id, name }) => ({ value: optionFor(id), name }))
      case 'assigned':
        return people.map(({ id, name }) => ({ value: optionFor(id), name }))
    }
  }
}

/** What a cell stands for where that is not what it says; undefined where it is. */
export function useMeant(): (field: ValueField, row: PreviewRow) => Omit<Option, 'value'> | undefined {
  const { sheet: t } = useImportText()
  // A file may name who comes in no more.
  const namesOf = useNames(useCatalogue().users)
  return (field, { cells, meant }) => {
    const stands = meant[field]
    if (stands === undefined) return undefined
    if (stands === null) return { name: t.blank }
    const said = (cells[field] ?? '').trim().toLowerCase()
    if (typeof stands === 'object') return { name: t.newHome(stands.new) }
    const option = namesOf(field).find(({ value }) => value === optionFor(stands))
    return option && option.name.toLowerCase() !== said ? option : undefined
  }
}
