// What somebody is writing about a service: both languages, and lists of features that can grow, shrink and change places.
import { type Bilingual, LANGUAGES, type Language } from '../../../shared/language.ts'
import { type Service, serviceInput } from '../../../shared/service.ts'

export interface Feature {
  key: string
  text: string
}

export interface ServiceDraft {
  name: Bilingual
  features: Bilingual<Feature[]>
  /** What stands in the field for another feature and has not been added yet. */
  another: Bilingual
  disclaimers: Bilingual
  price: string
  isActive: boolean
}

let lastKey = 0
const keyed = (text: string): Feature => {
  lastKey += 1
  return { key: `feature-${lastKey}`, text }
}

export function draftOf(service: Service | null): ServiceDraft {
  return {
    name: { es: '', en: '', ...service?.name },
    features: { es: (service?.features.es ?? []).map(keyed), en: (service?.features.en ?? []).map(keyed) },
    another: { es: '', en: '' },
    disclaimers: { es: '', en: '', ...service?.disclaimers },
    price: service ? service.price.toFixed(2) : '',
    isActive: service?.isActive ?? true,
  }
}

/** A blank one is not added. */
export function featureAdded(draft: ServiceDraft, language: Language): ServiceDraft {
  const text = draft.another[language].trim()
  const another = { ...draft.another, [language]: '' }
  if (text === '') return { ...draft, another }
  return { ...draft, another, features: { ...draft.features, [language]: [...draft.features[language], keyed(text)] } }
}

export function featureMoved(draft: ServiceDraft, language: Language, from: number, to: number): ServiceDraft {
  const features = [...draft.features[language]]
  const [moved] = features.splice(from, 1)
  if (moved) features.splice(to, 0, moved)
  return { ...draft, features: { ...draft.features, [language]: features } }
}

/** What is sent. A feature that was typed but not added counts, so that it is not lost. */
export function inputOf(draft: ServiceDraft) {
  const whole = LANGUAGES.reduce(featureAdded, draft)
  const texts = (language: Language) => whole.features[language].map(({ text }) => text)
  const { name, disclaimers, price, isActive } = whole
  return { name, disclaimers, price, isActive, features: { es: texts('es'), en: texts('en') } }
}

/** The key of the sentence about each field that is wrong, such as `name.es`. */
export function wrongFields(draft: ServiceDraft): Map<string, string> {
  const checked = serviceInput.safeParse(inputOf(draft))
  const wrong = new Map<string, string>()
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = path.slice(0, 2).join('.')
    if (!wrong.has(field)) wrong.set(field, message)
  }
  return wrong
}

export function isChanged(draft: ServiceDraft, service: Service | null): boolean {
  return JSON.stringify(inputOf(draft)) !== JSON.stringify(inputOf(draftOf(service)))
}
