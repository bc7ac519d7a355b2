// What the form of a service holds: both languages, and lists of features that can grow, shrink and change places.
import * as z from 'zod/mini'
import type { Bilingual, Language } from '../../../shared/language.ts'
import { type Service, serviceInput } from '../../../shared/service.ts'

export interface ServiceValues {
  name: Bilingual
  features: Bilingual<{ text: string }[]>
  /** What stands in the field for another feature and has not been added yet. */
  another: Bilingual
  disclaimers: Bilingual
  price: string
  isActive: boolean
}

export function valuesOf(service: Service | null): ServiceValues {
  const lines = (language: Language) => (service?.features[language] ?? []).map((text) => ({ text }))
  return {
    name: { es: '', en: '', ...service?.name },
    features: { es: lines('es'), en: lines('en') },
    another: { es: '', en: '' },
    disclaimers: { es: '', en: '', ...service?.disclaimers },
    price: service ? service.price.toFixed(2) : '',
    isActive: service?.isActive ?? true,
  }
}

/** What is sent. A feature that was typed but not added counts, so that it is not lost. */
export function inputOf({ features, another, ...rest }: ServiceValues): z.input<typeof serviceInput> {
  const texts = (language: Language) => [...features[language].map(({ text }) => text), another[language].trim()].filter(Boolean)
  return { ...rest, features: { es: texts('es'), en: texts('en') } }
}

/** The rule of a service, for what the form holds. */
export const serviceRule = z.pipe(z.transform(inputOf), serviceInput)
