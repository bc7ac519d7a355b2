// What the letters say, in the language of the visitor they are about.
import { PAGES, pageHref } from '../../shared/addresses.ts'
import type { Bilingual, Language } from '../../shared/language.ts'
import { shownPhone } from '../../shared/phone.ts'
import type { Morning } from '../../shared/reports.ts'
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
    thanksBody: [
      'Gracias por su confianza. Recibimos su formulario.',
      'Un representante se comunicará con usted lo antes posible.',
      'Si usted no lo envió, avísenos y borraremos los datos.',
    ],
    call: 'Si necesita ayuda ahora mismo, llámenos al',
    privacy: 'Aviso de privacidad:',
    funeralLicence: 'Licencia de establecimiento funerario (FD)',
    insuranceLicence: 'Licencia de seguros (insurance) de California n.º',
    reset: 'Recupera tu contraseña',
    resetBody: [
      'Alguien pidió una contraseña nueva para tu cuenta del panel. Si fuiste tú, abre este enlace; sirve una sola vez, durante una hora:',
      'Si no fuiste tú, ignora este mensaje: tu contraseña sigue igual.',
    ],
    factors: 'Se quitó el segundo paso de tu cuenta',
    factorsBody: [
      '{who} quitó los códigos de un solo uso de tu cuenta del panel. Desde ahora entras solo con tu contraseña, y puedes activarlos de nuevo en tu cuenta:',
      'Si no lo pediste, habla hoy mismo con quien lo hizo y cambia tu contraseña.',
    ],
    tries: 'Diez intentos fallidos de entrar a tu cuenta',
    triesBody: {
      password:
        'Alguien intentó entrar a tu cuenta del panel diez veces seguidas y no acertó la contraseña. Nadie entró.\n\nSi fuiste tú, puedes pedir una contraseña nueva al entrar. Si no, tu cuenta sigue cerrada para quien lo intentó; un segundo paso o una llave de acceso la protege aunque un día acierte:',
      code: 'Alguien intentó entrar a tu cuenta del panel diez veces seguidas. La última vez escribió bien tu contraseña, y solo lo detuvo el código. Nadie entró.\n\nSi no fuiste tú, cambia hoy mismo tu contraseña, aquí y donde uses la misma:',
    },
    triesOnce: 'Este aviso llega como mucho una vez al día.',
    morning: 'La mañana en números',
    goodMorning: 'Buenos días',
    newToday: 'Nuevas hoy',
    unanswered: 'Sin responder',
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
    thanksBody: [
      'Thank you for your trust. We received your form.',
      'A representative will contact you as soon as possible.',
      'If you did not send it, tell us and we will delete the information.',
    ],
    call: 'If you need help right now, please call us at',
    privacy: 'Privacy notice:',
    funeralLicence: 'Funeral establishment license (FD)',
    insuranceLicence: 'California Insurance License No.',
    reset: 'Recover your password',
    resetBody: [
      'Somebody asked for a new password for your dashboard account. If it was you, open this link; it works once, within an hour:',
      'If it was not you, ignore this message: your password stays as it is.',
    ],
    factors: 'The second step of your account was removed',
    factorsBody: [
      '{who} removed the one-time codes of your dashboard account. From now on you log in with your password alone, and you can turn them on again in your account:',
      'If you did not ask for it, talk today to whoever did it and change your password.',
    ],
    tries: 'Ten failed tries to log in to your account',
    triesBody: {
      password:
        'Somebody tried to log in to your dashboard account ten times in a row and got the password wrong. Nobody came in.\n\nIf it was you, you can ask for a new password where you log in. If not, your account stays closed to whoever tried; a second step or a passkey protects it even if they guess right one day:',
      code: 'Somebody tried to log in to your dashboard account ten times in a row. The last time they had your password right, and only the code stopped them. Nobody came in.\n\nIf it was not you, change your password today, here and wherever you use the same one:',
    },
    triesOnce: 'This warning comes at most once a day.',
    morning: 'The morning in numbers',
    goodMorning: 'Good morning',
    newToday: 'New today',
    unanswered: 'Unanswered',
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

/** To the visitor: nothing in it was typed by anybody, so it cannot be made to carry a stranger's words. */
export function quoteConfirmation(settings: Settings, publicUrl: string, language: Language): Written {
  const text = words[language]
  const { agencyName, phone, funeralLicence, insuranceLicence } = settings
  const help = phone ? [`${text.call} ${phone}.`] : []
  const signature = [
    agencyName,
    ...(funeralLicence ? [`${text.funeralLicence}: ${funeralLicence}`] : []),
    ...(insuranceLicence ? [`${text.insuranceLicence} ${insuranceLicence}`] : []),
    `${text.privacy} ${publicUrl}${pageHref(PAGES.privacy, language)}`,
  ]
  return { subject: `${agencyName}: ${text.thanks}`, body: [...text.thanksBody, ...help, signature.join('\n')].join('\n\n') }
}

/** Where a token is to stand in a letter that waits; see reset-tokens.ts. */
export const TOKEN_GAP = '{token}'

/** To a person of the office who forgot their password; the link has a gap for its token. */
export function resetLetter({ agencyName }: Settings, link: string, language: Language): Written {
  const text = words[language]
  const [before, after] = text.resetBody
  return { subject: `${agencyName}: ${text.reset}`, body: `${before}\n\n${link}\n\n${after}\n\n${agencyName}` }
}

/** To a person of the office whose second factor a superAdmin took away. */
export function factorsResetLetter({ agencyName }: Settings, who: string, link: string, language: Language): Written {
  const text = words[language]
  const [before = '', after] = text.factorsBody
  return {
    subject: `${agencyName}: ${text.factors}`,
    body: `${before.replace('{who}', () => who)}\n\n${link}\n\n${after}\n\n${agencyName}`,
  }
}

/** To a person of the office at whose account somebody tried too many passwords or codes. */
export function wrongTriesLetter({ agencyName }: Settings, what: 'password' | 'code', link: string, language: Language): Written {
  const text = words[language]
  return {
    subject: `${agencyName}: ${text.tries}`,
    body: [text.triesBody[what], link, text.triesOnce, agencyName].join('\n\n'),
  }
}

interface DigestReader {
  name: string
  link: string
}

/** To a person of the office: figures only, nobody's data. */
export function digestLetter(
  { agencyName }: Settings,
  { newToday, unanswered, overdue, untouched, sold }: Morning,
  { name, link }: DigestReader,
  language: Language,
): Written {
  const text = words[language]
  const lines = [
    `${text.newToday}: ${newToday}`,
    `${text.unanswered}: ${unanswered.count}`,
    `${text.overdue}: ${overdue.count}`,
    `${text.untouched}: ${untouched.count}`,
    `${text.sold}: ${sold.thisMonth} (${text.lastMonth}: ${sold.lastMonth})`,
  ]
  return {
    subject: `${agencyName}: ${text.morning}`,
    body: `${text.goodMorning}, ${name}.\n\n${lines.join('\n')}\n\n${text.openDesk} ${link}\n\n${text.stopDigest}`,
  }
}
