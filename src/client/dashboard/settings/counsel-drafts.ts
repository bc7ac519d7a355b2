// Texts that the site may need and that only the agency and its counsel can decide about. They are shown to nobody until the
// owner adds them to a page; what stands in square brackets is theirs to fill in first.
import type { Bilingual, Language } from '../../../shared/language.ts'
import { PRIVACY_DRAFTS } from './counsel-drafts-privacy.ts'

type DraftPlace = 'faq.items' | 'terms.sections' | 'privacy.sections'

export interface Draft {
  /** What it is for, and the source of the rule. */
  why: Bilingual
  title: Bilingual
  text: Bilingual
}

export interface CounselDraft extends Draft {
  place: DraftPlace
}

const FAQ_DRAFTS: readonly Draft[] = [
  {
    why: {
      es: 'Quien pregunta por precios debe recibirlos (Funeral Rule, 16 CFR 453.2; B&P 7685).',
      en: 'Whoever asks about prices must get them (Funeral Rule, 16 CFR 453.2; B&P 7685).',
    },
    title: { es: '¿Puedo pedir la lista de precios?', en: 'May I ask for the price list?' },
    text: {
      es: 'Sí. Puede pedir la lista general de precios de cada funeraria. Se la damos gratis, por teléfono o por correo, y no tiene que dar su nombre.',
      en: 'Yes. You can ask for each funeral home’s general price list. It is free, by phone or email, and you do not have to give your name.',
    },
  },
  {
    why: {
      es: 'Dónde se guarda el dinero pagado por adelantado (B&P 7735 y siguientes).',
      en: 'Where money paid ahead is kept (B&P 7735 and following).',
    },
    title: { es: '¿Dónde queda el dinero de mi plan?', en: 'Where does the money for my plan go?' },
    text: {
      es: 'Su dinero no lo guardamos nosotros. [Queda en un fideicomiso (donde se guarda el dinero de un plan) de California: NOMBRE] [Paga una póliza de seguro de: ASEGURADORA] hasta que se necesite el servicio. Su contrato lo dice, y dice qué cargos hay.',
      en: 'We do not keep your money. [It is held in a California trust (which holds the money of a plan): NAME] [It pays for an insurance policy from: INSURER] until the service is needed. Your contract says so, and says what charges there are.',
    },
  },
  {
    why: {
      es: 'Cancelar un plan (Civ. Code 1689.5 y siguientes; 16 CFR 429; Ins. Code 10127.9).',
      en: 'Canceling a plan (Civ. Code 1689.5 and following; 16 CFR 429; Ins. Code 10127.9).',
    },
    title: { es: '¿Puedo cancelar mi plan?', en: 'Can I cancel my plan?' },
    text: {
      es: '[Sí.] El contrato explica cómo, cuánto se le devuelve y si hay un cargo. [Si lo firmó en su casa, tiene 3 días hábiles para cancelar sin costo, o 5 si tiene 65 años o más.]',
      en: '[Yes.] The contract explains how, how much you get back, and whether there is a charge. [If you signed it at home, you have 3 business days to cancel at no cost, or 5 if you are 65 or older.]',
    },
  },
  {
    why: {
      es: 'Contratos negociados en español (Civ. Code 1632).',
      en: 'Contracts that were negotiated in Spanish (Civ. Code 1632).',
    },
    title: { es: '¿Me dan el contrato en español?', en: 'Do I get the contract in Spanish?' },
    text: {
      es: 'Sí. Si hablamos con usted en español, le damos una traducción completa del contrato antes de firmar.',
      en: 'Yes. If we deal with you mainly in Spanish, we give you a full Spanish translation of the contract before you sign.',
    },
  },
  {
    why: {
      es: 'Quien compara precios debe saber de qué vive la agencia (publicidad engañosa: B&P 17500).',
      en: 'Whoever compares prices should know what the agency lives on (misleading advertising: B&P 17500).',
    },
    title: { es: '¿Quién les paga a ustedes?', en: 'Who pays you?' },
    text: {
      es: '[La funeraria o la aseguradora nos paga una comisión.] [A usted no le cobramos por orientarle.]',
      en: '[The funeral home or the insurer pays us a commission.] [You pay nothing for our guidance.]',
    },
  },
  {
    why: {
      es: 'Muchas familias no preguntan por miedo. Solo si es verdad en tu oficina.',
      en: 'Many families are afraid to ask. Only if it is true in your office.',
    },
    title: { es: '¿Preguntan por la situación migratoria?', en: 'Do you ask about immigration status?' },
    text: { es: '[No preguntamos por su situación migratoria.]', en: '[We do not ask about immigration status.]' },
  },
  {
    why: { es: 'Igualdad de trato (Unruh, Civ. Code 51).', en: 'Equal treatment (Unruh, Civ. Code 51).' },
    title: { es: '¿Atienden a todas las familias?', en: 'Do you serve every family?' },
    text: {
      es: 'Sí. Atendemos a todas las familias, sin importar su origen, idioma, religión, discapacidad, orientación o situación migratoria.',
      en: 'Yes. We serve every family, whatever their origin, language, religion, disability, orientation or immigration status.',
    },
  },
]

const TERMS_DRAFTS: readonly Draft[] = [
  {
    why: {
      es: 'Cuál de los dos idiomas vale (Civ. Code 1632).',
      en: 'Which of the two languages applies (Civ. Code 1632).',
    },
    title: { es: 'Los dos idiomas', en: 'The two languages' },
    text: {
      es: 'Estos términos están en español y en inglés. [Si difieren, vale el idioma en que usted los leyó.]',
      en: 'These terms are in Spanish and English. [If they differ, the language you read them in applies.]',
    },
  },
  {
    why: {
      es: 'Quién vende seguros y con qué licencia, con la palabra «insurance» y del mismo tamaño (Ins. Code 1726).',
      en: 'Who sells insurance and by which license, with the word “insurance” in the same size (Ins. Code 1726).',
    },
    title: { es: 'Quiénes somos ante la ley', en: 'Who we are under the law' },
    text: {
      es: '{agency} [razón social] no es una funeraria. Los servicios los prestan funerarias con licencia de California. Agencia de seguros (insurance): [nombre registrado], [estado de domicilio, ciudad], licencia de seguros de California n.º [0X00000].',
      en: '{agency} [legal name] is not a funeral home. Services are provided by California-licensed funeral homes. Insurance agency: [filed name], [state of domicile, city], California Insurance License No. [0X00000].',
    },
  },
  {
    why: {
      es: 'Visitas a personas de 65 años o más: aviso por escrito antes de ir (Ins. Code 789.10).',
      en: 'Visits to people 65 or older: a written notice before going (Ins. Code 789.10).',
    },
    title: { es: 'Visitas a su casa', en: 'Visits to your home' },
    text: {
      es: 'Antes de la visita le mandamos por escrito quién irá y para qué. Puede pedir que esté con usted otra persona, y terminar la visita cuando quiera.',
      en: 'Before the visit we send you in writing who will come and why. You may have someone with you, and you may end the visit at any time.',
    },
  },
  {
    why: {
      es: 'Accesibilidad (Unruh, ADA). No digas que todo cumple.',
      en: 'Accessibility (Unruh, ADA). Do not claim that all of it complies.',
    },
    title: { es: 'Accesibilidad', en: 'Accessibility' },
    text: {
      es: 'Queremos que todas las personas puedan usar este sitio. Trabajamos con la norma de accesibilidad WCAG 2.2, nivel AA. Si algo no le funciona, {reach}: le ayudamos y lo corregimos.',
      en: 'We want everyone to be able to use this site. We work to the accessibility standard WCAG 2.2, level AA. If something does not work for you, {reach}: we will help you and fix it.',
    },
  },
  {
    why: { es: 'A quién puede quejarse una familia (B&P 7685.3).', en: 'To whom a family may complain (B&P 7685.3).' },
    title: { es: 'Quejas y guía oficial', en: 'Complaints and the official guide' },
    text: {
      es: 'Quejas o dudas sobre funerarias: Cemetery and Funeral Bureau, Department of Consumer Affairs, [dirección, teléfono], cfb.ca.gov. Ahí está también su guía gratuita.',
      en: 'Complaints or questions about funeral homes: Cemetery and Funeral Bureau, Department of Consumer Affairs, [address, phone], cfb.ca.gov. Its free guide is there too.',
    },
  },
]

const at = (place: DraftPlace, drafts: readonly Draft[]): CounselDraft[] => drafts.map((draft) => ({ place, ...draft }))

export const COUNSEL_DRAFTS: readonly CounselDraft[] = [
  ...at('faq.items', FAQ_DRAFTS),
  ...at('terms.sections', TERMS_DRAFTS),
  ...at('privacy.sections', PRIVACY_DRAFTS),
]

/** A draft as an entry of its list. */
export const entryOf = ({ title, text }: CounselDraft, language: Language) => `${title[language]}\n${text[language]}`

/** Whether a list has it already: its heading, whatever was made of its text. */
export const isAdded = (list: string, { title }: CounselDraft, language: Language) => list.split('\n').includes(title[language])
