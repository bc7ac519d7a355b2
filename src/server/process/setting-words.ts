// What is said of a setting that is wrong, after its name. Never what it was set to: some are secrets.
import type { Bilingual } from '../../shared/language.ts'
import { CliError } from '../errors/cli-error.ts'

export const SHORTEST_SECRET = 32
export const SHORTEST_TOKEN = 16
export const MOST_MONTHS = 120

const WRONG = {
  timeZone: { es: 'debe ser una zona horaria como America/Los_Angeles', en: 'must be a time zone such as America/Los_Angeles' },
  host: {
    es: 'debe ser una dirección o un nombre de esta máquina, como 127.0.0.1, sin http:// ni comillas',
    en: 'must be an address or a name of this machine, such as 127.0.0.1, without http:// or quotes',
  },
  folder: {
    es: 'debe ser una carpeta, sin comillas ni espacios alrededor',
    en: 'must be a folder, without quotes or blanks around it',
  },
  control: {
    es: 'debe ser una carpeta sin saltos de línea ni otros caracteres de control en su nombre',
    en: 'must be a folder without line breaks or other control characters in its name',
  },
  home: {
    es: 'debe decir la carpeta entera, como /home/ana/datos: ~ y $HOME solo los entiende un terminal',
    en: 'must name the whole folder, as in /home/ana/data: only a terminal understands ~ and $HOME',
  },
  http: { es: 'debe ser una dirección http o https', en: 'must be an http or https address' },
  secure: {
    es: 'debe ser una dirección https; http solo en esta misma máquina',
    en: 'must be an https address; http only on this same machine',
  },
  bare: {
    es: 'debe terminar con el nombre del sitio, como https://www.example.com, sin nada detrás, tampoco una barra (/)',
    en: 'must end with the name of the site, as in https://www.example.com, with nothing behind it, not even a slash (/)',
  },
  postgres: { es: 'debe ser una dirección postgres://', en: 'must be a postgres:// address' },
  smtp: {
    es: 'debe ser como smtp://usuario:contraseña@smtp.example.com:587, o smtps:// y 465; los signos de usuario y contraseña van como en una dirección, @ es %40',
    en: 'must be like smtp://user:password@smtp.example.com:587, or smtps:// and 465; signs in user and password are written as in an address, @ is %40',
  },
  oneService: {
    es: 'no debe estar junto a POSTMARK_TOKEN: los correos salen por un solo servicio; quita uno de los dos',
    en: 'must not stand beside POSTMARK_TOKEN: emails leave by one service; take out one of the two',
  },
  email: { es: 'debe ser un correo electrónico', en: 'must be an email address' },
  sender: { es: 'debe ser un correo electrónico, o Nombre <correo>', en: 'must be an email address, or Name <address>' },
  port: { es: 'debe ser un número de puerto', en: 'must be a port number' },
  secret: {
    es: `debe tener al menos ${SHORTEST_SECRET} caracteres; sin ella se genera una`,
    en: `must have at least ${SHORTEST_SECRET} characters; without it one is generated`,
  },
  token: {
    es: `debe tener al menos ${SHORTEST_TOKEN} caracteres; sin él se genera uno`,
    en: `must have at least ${SHORTEST_TOKEN} characters; without it one is generated`,
  },
  metricsToken: {
    es: `debe tener al menos ${SHORTEST_TOKEN} caracteres; sin él no hay /metrics`,
    en: `must have at least ${SHORTEST_TOKEN} characters; without it there is no /metrics`,
  },
  unsigned: {
    es: 'debe decir quién firma los correos, ya que está POSTMARK_TOKEN',
    en: 'must say who signs the emails, as POSTMARK_TOKEN is set',
  },
  unsignedSmtp: {
    es: 'debe decir quién firma los correos, ya que está SMTP_URL',
    en: 'must say who signs the emails, as SMTP_URL is set',
  },
  long: { es: 'debe tener como mucho 100 caracteres', en: 'must have at most 100 characters' },
  months: { es: `debe ser un número de meses, de 0 a ${MOST_MONTHS}`, en: `must be a number of months, from 0 to ${MOST_MONTHS}` },
  yesOrNo: { es: 'debe ser true o false', en: 'must be true or false' },
  logLevel: {
    es: 'debe ser fatal, error, warn, info, debug, trace o silent',
    en: 'must be fatal, error, warn, info, debug, trace or silent',
  },
} as const satisfies Record<string, Bilingual>
const isWrong = (word: string): word is keyof typeof WRONG => Object.hasOwn(WRONG, word)

/** The refusal of a setting, by the word that its rule gave. */
export function wrongSetting(name: string, word: string): CliError {
  const { es, en } = isWrong(word) ? WRONG[word] : { es: word, en: word }
  return settingsError({ es: `${name}: ${es}`, en: `${name}: ${en}` })
}

/** An error of settings: the process was set up wrongly, which is exit code 2. */
export const settingsError = (words: Bilingual) => new CliError('settings', words, { exitCode: 2 })
