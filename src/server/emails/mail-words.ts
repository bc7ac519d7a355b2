// What people read of an attempt to send: what happened, and what to look at.
import type { Bilingual } from '../../shared/language.ts'
import type { Config } from '../config.ts'
import { smtpServerAt } from './smtp-address.ts'
import type { MailTrouble } from './undelivered.ts'

const CONNECTION: Record<MailTrouble, Bilingual> = {
  login: {
    es: '{host} no acepta el usuario o la contraseña. Cópialos otra vez en SMTP_URL; los signos como @ van como %40.',
    en: '{host} does not accept the user or the password. Copy them again into SMTP_URL; signs such as @ are written as %40.',
  },
  token: {
    es: '{host} no acepta POSTMARK_TOKEN. Copia otra vez la clave del servidor.',
    en: '{host} does not accept POSTMARK_TOKEN. Copy the server token again.',
  },
  name: {
    es: 'No se encuentra el servidor {host}. Revisa cómo está escrito en {setting}, y la conexión.',
    en: 'The server {host} cannot be found. Check how it is written in {setting}, and the connection.',
  },
  unreached: {
    es: '{host} no contesta en el puerto {port}. Revisa el puerto en {setting}, y el cortafuegos: muchas redes cierran el 25.',
    en: '{host} does not answer on port {port}. Look at the port in {setting}, and at the firewall: many networks close 25.',
  },
  silent: {
    es: '{host}, puerto {port}, no contestó a tiempo. Revisa el puerto: smtps:// es para 465, smtp:// para 587.',
    en: '{host}, port {port}, did not answer in time. Look at the port: smtps:// is for 465, smtp:// for 587.',
  },
  cut: {
    es: '{host} cortó la conexión antes de aceptar el correo.',
    en: '{host} ended the connection before it accepted the email.',
  },
  protocol: {
    es: 'En {host}, puerto {port}, contesta otra cosa. Revisa el puerto: smtps:// es para 465, smtp:// para 587.',
    en: 'Something else answers at {host}, port {port}. Look at the port: smtps:// is for 465, smtp:// for 587.',
  },
  certificate: {
    es: 'El certificado de {host} no es válido para ese nombre, o no lo firma nadie conocido. No se envió nada, ni siquiera la contraseña.',
    en: 'The certificate of {host} is not valid for that name, or nobody known signed it. Nothing was sent, not even the password.',
  },
  unprotected: {
    es: '{host} no ofrece cifrado en el puerto {port}, y sin él no se envía nada. Prueba con smtps:// y el puerto 465.',
    en: '{host} offers no encryption on port {port}, and without it nothing is sent. Try smtps:// and port 465.',
  },
  sender: {
    es: '{host} no envía correos de {from}. Pon en MAIL_FROM una dirección que ese servicio conozca.',
    en: '{host} sends no emails from {from}. Put an address into MAIL_FROM that this service knows.',
  },
  recipient: { es: '{host} no acepta la dirección {to}.', en: '{host} does not accept the address {to}.' },
  refused: { es: '{host} rechazó el correo.', en: '{host} refused the email.' },
  later: {
    es: '{host} no lo acepta en este momento. Los correos de verdad se intentan otra vez solos.',
    en: '{host} does not accept it at this moment. Real emails are tried again by themselves.',
  },
  failed: { es: 'El correo no salió.', en: 'The email did not leave.' },
}

/** Postmark is reached as any site is: no port of mail, and no password, is in its way. */
const BY_POSTMARK: Partial<Record<MailOutcome, Bilingual>> = {
  unreached: {
    es: '{host} no contesta. Revisa la conexión y el cortafuegos.',
    en: '{host} does not answer. Look at the connection and the firewall.',
  },
  silent: {
    es: '{host} no contestó a tiempo. Revisa la conexión, y vuelve a probar más tarde.',
    en: '{host} did not answer in time. Look at the connection, and try again later.',
  },
  protocol: {
    es: 'En {host} contesta otra cosa. Revisa {setting}, y lo que hay entre esta máquina e internet.',
    en: 'Something else answers at {host}. Look at {setting}, and at what stands between this machine and the internet.',
  },
  certificate: {
    es: 'El certificado de {host} no es válido para ese nombre, o no lo firma nadie conocido. No se envió nada, ni siquiera la clave.',
    en: 'The certificate of {host} is not valid for that name, or nobody known signed it. Nothing was sent, not even the token.',
  },
}

const OTHERS = {
  sent: {
    es: '{host} aceptó el correo para {to}. Si no llega en unos minutos, mira en el correo no deseado.',
    en: '{host} accepted the email to {to}. If it does not arrive within minutes, check the spam folder.',
  },
  off: {
    es: 'No hay servicio de correo: nada sale. En el servidor faltan SMTP_URL, o POSTMARK_TOKEN, y MAIL_FROM.',
    en: 'There is no mail service: nothing leaves. On the server SMTP_URL, or POSTMARK_TOKEN, and MAIL_FROM are missing.',
  },
} satisfies Record<string, Bilingual>

/** What came of an attempt. */
export type MailOutcome = MailTrouble | keyof typeof OTHERS

type Service = Pick<Config, 'smtpUrl' | 'postmarkUrl' | 'mailFrom'>

/** A sentence in both languages about an attempt by the service of the settings. */
export function mailWords(outcome: MailOutcome, service: Service, to = ''): Bilingual {
  const words: Bilingual = (service.smtpUrl === undefined && BY_POSTMARK[outcome]) || { ...CONNECTION, ...OTHERS }[outcome]
  const { host, port, setting } = placeOf(service)
  const values: Record<string, string> = { host, port, setting, from: service.mailFrom, to }
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  return { es: filled(words.es), en: filled(words.en) }
}

function placeOf({ smtpUrl, postmarkUrl }: Service): { host: string; port: string; setting: string } {
  if (smtpUrl !== undefined) {
    const { host, port } = smtpServerAt(smtpUrl)
    return { host, port: String(port), setting: 'SMTP_URL' }
  }
  const { hostname, port, protocol } = new URL(postmarkUrl)
  return { host: hostname, port: port || (protocol === 'http:' ? '80' : '443'), setting: 'POSTMARK_URL' }
}
