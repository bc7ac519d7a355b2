// What the process was told from outside → checked settings.
import path from 'node:path'
import * as z from 'zod'
import type { Language } from '../shared/language.ts'
import { isPostgresAddress } from './database/address.ts'
import { isSmtpAddress } from './emails/smtp-address.ts'
import { isLoopback } from './process/loopback.ts'
import { meantBy } from './process/setting-names.ts'
import { MOST_MONTHS, SHORTEST_SECRET, SHORTEST_TOKEN, settingsError, wrongSetting } from './process/setting-words.ts'

const timeZone = z.string().refine((zone) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}, 'timeZone')

/** What a file of settings is passed with unread makes a folder of another name, and in it a new site. */
const folder = z
  .string()
  .refine((name) => name === name.trim() && !/^(["']).*\1$/s.test(name), 'folder')
  .refine((name) => !/^[~$]/.test(name), 'home')
  // A line break would begin another line of the unit that install-service writes as root.
  .refine((name) => !/\p{Cc}/u.test(name), 'control')

const httpUrl = z.url({ protocol: /^https?$/, error: 'http' })
/** Letters and the token of the post travel there. */
const postUrl = httpUrl.refine((url) => !/^http:/i.test(url) || (URL.canParse(url) && isLoopback(new URL(url).hostname)), 'secure')
const postgresUrl = z.string().refine((url) => isPostgresAddress(url) && URL.canParse(url), 'postgres')
const smtpUrl = z.string().refine(isSmtpAddress, 'smtp')
const address = z.email('email')
/** `Name <address>` or the address alone. */
const sender = z.string().regex(/^(?:[^<>\r\n]+ )?<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/, 'sender')

/**
 * The pages lie at the root, and links are made by putting a path behind it. What else reads the setting, as a proxy does, may
 * take a slash at its end for the only path there is.
 */
const siteUrl = httpUrl
  .regex(/^https?:\/\/[^/\\?#\s]+$/i, 'bare')
  .refine((url) => !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`, 'bare')
  // What is decided by https is decided by its first letters, and nobody reads HTTPS:// or :443 in a link.
  .transform((url) => new URL(url).origin)

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'port')
    .transform(Number)
    .refine((port) => port <= 65535, 'port')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[^\s"'/]+$/, 'host')
    .default('127.0.0.1'),
  DATA_DIR: folder.default('data'),
  DATABASE_URL: postgresUrl.optional(),
  BACKUP_DIR: folder.optional(),
  BACKUP_MONTHS: z
    .string()
    .regex(/^\d{1,3}$/, 'months')
    .transform(Number)
    .refine((months) => months <= MOST_MONTHS, 'months')
    .default(0),
  PUBLIC_URL: siteUrl.optional(),
  POSTMARK_TOKEN: z.string().optional(),
  POSTMARK_URL: postUrl.default('https://api.postmarkapp.com'),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: sender.optional(),
  MAIL_TO: address.optional(),
  SESSION_SECRET: z.string().min(SHORTEST_SECRET, 'secret').optional(),
  SETUP_TOKEN: z.string().min(SHORTEST_TOKEN, 'token').max(100, 'long').optional(),
  METRICS_TOKEN: z.string().min(SHORTEST_TOKEN, 'metricsToken').optional(),
  WEBHOOKS_OPENLY: z.enum(['true', 'false'], 'yesOrNo').default('false'),
  TRUST_PROXY: z.enum(['true', 'false'], 'yesOrNo').default('false'),
  HSTS_SUBDOMAINS: z.enum(['true', 'false'], 'yesOrNo').default('false'),
  OFFICE_TIME_ZONE: timeZone.default('America/Los_Angeles'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'logLevel').default('info'),
})

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(environment.shape)

/** Reads and checks the settings; throws a CliError of one line that names the wrong one. `inFile` are the names that stand in the settings file. */
export function readConfig(env: Record<string, string | undefined>, inFile: readonly string[] = []) {
  refuseSlips(inFile)
  // A setting that is written but empty counts as not set.
  const written = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const checked = environment.safeParse(written)
  if (!checked.success) {
    const [issue] = checked.error.issues
    throw wrongSetting(String(issue?.path[0]), issue?.message ?? '')
  }
  const settings = checked.data
  if (settings.POSTMARK_TOKEN && settings.SMTP_URL) throw wrongSetting('SMTP_URL', 'oneService')
  if (settings.POSTMARK_TOKEN && !settings.MAIL_FROM) throw wrongSetting('MAIL_FROM', 'unsigned')
  if (settings.SMTP_URL && !settings.MAIL_FROM) throw wrongSetting('MAIL_FROM', 'unsignedSmtp')
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: path.resolve(settings.DATA_DIR),
    /** A PostgreSQL database that holds the data instead of the file in `dataDir`. */
    databaseUrl: settings.DATABASE_URL,
    /** Where backups go a second time. */
    backupDir: settings.BACKUP_DIR === undefined ? undefined : path.resolve(settings.BACKUP_DIR),
    /** Of how many months before the last one is kept there; 0 for none. */
    backupMonths: settings.BACKUP_MONTHS,
    /** Without a slash at the end. */
    publicUrl,
    postmarkToken: settings.POSTMARK_TOKEN,
    postmarkUrl: settings.POSTMARK_URL,
    /** Letters leave by it instead of by Postmark; see smtp-address.ts. */
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    mailTo: settings.MAIL_TO,
    sessionSecret: settings.SESSION_SECRET,
    setupToken: settings.SETUP_TOKEN,
    /** Opens /metrics, which is not there without it. */
    metricsToken: settings.METRICS_TOKEN,
    /** Whether webhooks may go by http, and to addresses that are not public. */
    webhooksOpenly: settings.WEBHOOKS_OPENLY === 'true',
    trustProxy: settings.TRUST_PROXY === 'true',
    /** Whether browsers stay with https for every host below the domain, too. */
    hstsSubdomains: settings.HSTS_SUBDOMAINS === 'true',
    timeZone: settings.OFFICE_TIME_ZONE,
    logLevel: settings.LOG_LEVEL,
  }
}
export type Config = ReturnType<typeof readConfig>

/** A slip in a name would leave the setting as if it were not there. */
function refuseSlips(names: readonly string[]): void {
  for (const name of names) {
    const meant = SETTINGS.includes(name) ? undefined : meantBy(name, SETTINGS)
    if (meant !== undefined)
      throw settingsError({
        es: `${name}: no existe esa opción, y se parece a ${meant}. Corrígela o quítala del archivo .env.`,
        en: `${name}: there is no such setting, and it resembles ${meant}. Correct it or remove it from .env.`,
      })
  }
}

/** The language a terminal asks for: Spanish where its locale is Spanish. */
export function languageOf({ LC_ALL, LC_MESSAGES, LANG }: Record<string, string | undefined>): Language {
  return /^es\b|^es_/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'es' : 'en'
}
