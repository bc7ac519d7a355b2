// What the editor calls the texts of the site: the kind of each by the last part of its place.
import type { Bilingual, Language } from '../../../shared/language.ts'
import { en } from '../../../shared/page-texts/en.ts'
import { es } from '../../../shared/page-texts/es.ts'
import { textAt } from '../../../shared/page-texts/own-texts.ts'
import type { PageText } from '../../../shared/page-texts/page-texts.ts'

const TEXT = { es: 'Texto', en: 'Text' }

const KINDS: Record<string, Bilingual> = {
  title: { es: 'Título', en: 'Title' },
  claimsTitle: { es: 'Título de las cifras, para lectores de pantalla', en: 'Title of the figures, for screen readers' },
  pathsTitle: { es: 'Título de los tres caminos', en: 'Title of the three paths' },
  benefitsTitle: { es: 'Título de los beneficios', en: 'Title of the benefits' },
  carouselTitle: { es: 'Título de las imágenes', en: 'Title of the pictures' },
  stepsTitle: { es: 'Título de los pasos, para lectores de pantalla', en: 'Title of the steps, for screen readers' },
  featuresTitle: { es: 'Título de los beneficios de un servicio', en: 'Title of a service’s benefits' },
  stagesTitle: { es: 'Título de las etapas', en: 'Title of the stages' },
  text: TEXT,
  description: { es: 'Descripción', en: 'Description' },
  pathsText: { es: 'Texto de los tres caminos', en: 'Text of the three paths' },
  textWithoutWhatsapp: { es: 'Texto, si no hay WhatsApp', en: 'Text where there is no WhatsApp' },
  paragraphs: { es: 'Párrafos', en: 'Paragraphs' },
  lead: { es: 'Entrada', en: 'Introduction' },
  intro: { es: 'Sobre las etapas', en: 'About the stages' },
  button: { es: 'Botón', en: 'Button' },
  link: { es: 'Enlace', en: 'Link' },
  linkSteps: { es: 'Enlace a los seis pasos', en: 'Link to the six steps' },
  linkHome: { es: 'Enlace al inicio', en: 'Link to the home page' },
  items: { es: 'Lista', en: 'List' },
  benefits: { es: 'Beneficios', en: 'Benefits' },
  regions: { es: 'Zonas', en: 'Regions' },
  sections: { es: 'Apartados', en: 'Sections' },
  caption: { es: 'Pie de la imagen', en: 'Caption of picture' },
  stepLabel: { es: 'Número del paso', en: 'Number of the step' },
  moreInformation: { es: 'Botón de cada servicio', en: 'Button of each service' },
  empty: { es: 'Cuando no hay servicios', en: 'When there are no services' },
  age: { es: 'Nota de la edad', en: 'Note on the age' },
  email: { es: 'Nota del email', en: 'Note on the email' },
  next: { es: 'Qué sigue', en: 'What is next' },
  nextWithoutWhatsapp: { es: 'Qué sigue, si no hay WhatsApp', en: 'What is next where there is no WhatsApp' },
  homeVisit: { es: 'Visitas a domicilio', en: 'Home visits' },
  homeAppointments: { es: 'Citas a domicilio', en: 'Home appointments' },
  feelLabel: { es: 'Título de lo que se siente', en: 'Title of what one may feel' },
  helpLabel: { es: 'Título de lo que ayuda', en: 'Title of what may help' },
  name: { es: 'Nombre', en: 'Name' },
  feel: { es: 'Lo que se siente', en: 'What one may feel' },
  help: { es: 'Lo que ayuda', en: 'What may help' },
  updated: { es: 'Desde cuándo vale', en: 'Valid since' },
}

const FOR_SEARCHES = {
  title: { es: 'Título en buscadores', en: 'Title in search engines' },
  description: { es: 'Descripción en buscadores', en: 'Description in search engines' },
}

const SHIPPED = { es, en }

/** Such as "Quiénes somos · párrafos" for `about.who.paragraphs`, and "Texto 3" for the third of several. */
export function nameOf({ place }: PageText, language: Language): string {
  const steps = place.split('.')
  const last = steps.at(-1) ?? ''
  if (steps[0] === 'meta') return FOR_SEARCHES[last === 'title' ? 'title' : 'description'][language]
  const kind = KINDS[last]?.[language] ?? TEXT[language]
  const number = steps.map(Number).find((step) => step >= 0)
  const around = steps.slice(0, -1).join('.')
  const title = steps.length > 2 ? (textAt(SHIPPED[language], `${around}.title`) ?? textAt(SHIPPED[language], `${around}.name`)) : undefined
  const numbered = number === undefined ? kind : `${kind} ${number + 1}`
  return typeof title === 'string' ? `${title} · ${numbered.toLowerCase()}` : numbered
}
