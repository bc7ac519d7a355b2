// What the letters say: about a visitor in the visitor's language, to a colleague in theirs.
import { PAGES, pageHref } from '../../shared/addresses.ts'
import type { Bilingual, Language } from '../../shared/language.ts'
import { shownPhone } from '../../shared/phone.ts'
import type { HomeReport } from '../../shared/reports.ts'
import type { Settings } from '../../shared/settings.ts'

const words = {
  es: {
    subject: 'Solicitud de asesoría sobre el servicio:',
    name: 'Nombre',
    age: 'Edad',
    phone: 'Teléfono',
    email: 'Email',
    service: 'Servicio',
    none: 'No proporcionado',
    notSure: 'Aún no lo sé',
    openOrder: 'Abre la orden:',
    thanks: 'Recibimos su solicitud',
    thanksBody: ['Gracias por su confianza. Recibimos su formulario.', 'Un representante se comunicará con usted lo antes posible.'],
    notYou: 'Si usted no lo envió, responda a este correo y borraremos los datos.',
    call: 'Si necesita ayuda ahora mismo, llámenos al',
    privacy: 'Aviso de privacidad:',
    funeralLicence: 'Licencia de establecimiento funerario (FD)',
    insuranceLicence: 'Licencia de seguros (insurance) de California n.º',
    digest: 'La mañana en números',
    goodMorning: 'Buenos días',
    newToday: 'Nuevas hoy',
    unanswered: 'Sin responder',
    promised: 'Llamadas prometidas para hoy',
    overdue: 'Seguimientos atrasados',
    untouched: 'Sin novedades, 7+ días',
    sold: 'Vendidas este mes',
    lastMonth: 'el mes pasado',
    openDesk: 'Abre el panel:',
    stopDigest: 'Recibes este resumen porque lo pediste en tu cuenta del panel; ahí mismo lo desactivas.',
  },
  en: {
    subject: 'Request for advice on the service:',
    name: 'Name',
    age: 'Age',
    phone: 'Phone',
    email: 'Email',
    service: 'Service',
    none: 'Not provided',
    notSure: 'Not sure',
    openOrder: 'Open the order:',
    thanks: 'We received your request',
    thanksBody: ['Thank you for your trust. We received your form.', 'A representative will contact you as soon as possible.'],
    notYou: 'If you did not send it, reply to this email and we will delete the information.',
    call: 'If you need help right now, please call us at',
    privacy: 'Privacy notice:',
    funeralLicence: 'Funeral establishment license (FD)',
    insuranceLicence: 'California Insurance License No.',
    digest: 'The morning in numbers',
    goodMorning: 'Good morning',
    newToday: 'New today',
    unanswered: 'Unanswered',
    promised: 'Calls promised for today',
    overdue: 'Overdue follow-ups',
    untouched: 'No updates, 7+ days',
    sold: 'Sold this month',
    lastMonth: 'last month',
    openDesk: 'Open the dashboard:',
    stopDigest: 'You get this digest because you asked for it in your dashboard account; you can turn it off there.',
  },
} satisfies Bilingual<unknown>

export interface Written {
  subject: string
  body: string
}

interface Quote {
  contactName: string
  phoneNumber: string
  email: string | null
  age: number | null
  serviceName: Bilingual | null
  /** To the order in the desk. */
  link: string
}

/** To the agency's inbox: who asks, and for what. */
export function quoteNotice(quote: Quote, language: Language): Written {
  const text = words[language]
  const service = quote.serviceName?.[language] ?? text.notSure
  const lines: [string, string][] = [
    [text.name, quote.contactName],
    [text.age, quote.age === null ? text.none : String(quote.age)],
    [text.phone, shownPhone(quote.phoneNumber)],
    [text.email, quote.email ?? text.none],
    [text.service, service],
  ]
  return {
    subject: `${text.subject} ${service} · ${quote.contactName}`,
    body: `${lines.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${text.openOrder} ${quote.link}`,
  }
}

/** To the visitor, who answers to the address that the site shows. Nothing in it was typed by anybody, so it cannot be made to carry a stranger's words. */
export function quoteConfirmation(settings: Settings, publicUrl: string, language: Language): Written {
  const text = words[language]
  const { agencyName, phone, email, funeralLicence, insuranceLicence } = settings
  const help = phone ? [`${text.call} ${phone}.`] : []
  const signature = [
    agencyName,
    ...(funeralLicence ? [`${text.funeralLicence}: ${funeralLicence}`] : []),
    ...(insuranceLicence ? [`${text.insuranceLicence} ${insuranceLicence}`] : []),
    `${text.privacy} ${publicUrl}${pageHref(PAGES.privacy, language)}`,
  ]
  return {
    subject: `${agencyName}: ${text.thanks}`,
    body: [...text.thanksBody, ...(email ? [text.notYou] : []), ...help, signature.join('\n')].join('\n\n'),
  }
}

interface DigestReader {
  name: string
  link: string
}

/** To a person of the office: figures only, nobody's data. */
export function digestLetter(
  { agencyName }: Settings,
  { newToday, unanswered, promised, overdue, untouched, sold }: HomeReport,
  { name, link }: DigestReader,
  language: Language,
): Written {
  const text = words[language]
  const lines = [
    `${text.newToday}: ${newToday}`,
    `${text.unanswered}: ${unanswered.count}`,
    `${text.promised}: ${promised.count}`,
    `${text.overdue}: ${overdue.count}`,
    `${text.untouched}: ${untouched.count}`,
    `${text.sold}: ${sold.thisMonth} (${text.lastMonth}: ${sold.lastMonth})`,
  ]
  return {
    subject: `${agencyName}: ${text.digest}`,
    body: `${text.goodMorning}, ${name}.\n\n${lines.join('\n')}\n\n${text.openDesk} ${link}\n\n${text.stopDigest}`,
  }
}
