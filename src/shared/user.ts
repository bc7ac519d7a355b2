// People of the office: their roles, and the rules for e-mail addresses and passwords.
import * as z from 'zod/mini'
import { keyAuthor } from './api-key.ts'
import { folded } from './folded.ts'
import { byId } from './id.ts'
import type { Bilingual } from './language.ts'
import { WEBSITE_NAME } from './order-words.ts'
import { boundedText, isEmail, LONGEST_EMAIL, requiredLine } from './text-rules.ts'

export type { Account, User } from './answers.ts'

export const ROLES = ['superAdmin', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** Of an app or for recovery, with the spaces and dashes people type. */
const LONGEST_CODE = 40

/** Addresses are compared in lower case. */
export const email = z
  .pipe(
    requiredLine('email.required', LONGEST_EMAIL),
    z.transform((address) => address.toLowerCase()),
  )
  .check(z.refine((address) => isEmail(address), 'email.invalid'))

/** Any characters, 8 to 128 of them; whether it is a weak one is asked on the server. */
export const newPassword = boundedText(PASSWORD_MAX, 'password.required', 'password.long').check(
  z.minLength(1, 'password.required'),
  z.refine((text) => text === '' || [...text].length >= PASSWORD_MIN, 'password.short'),
)

export const login = z.object({
  email,
  password: boundedText(1000, 'password.required', 'password.long').check(z.minLength(1, 'password.required')),
  /** A code of the second factor, where the account has one. */
  otp: z.nullish(boundedText(LONGEST_CODE, 'otp.wrong', 'otp.wrong').check(z.trim())),
})
export type Credentials = z.output<typeof login>

/** The first code of an app that is being set up. */
export const oneTimeCode = z.object({
  otp: boundedText(LONGEST_CODE, 'otp.wrong', 'otp.wrong').check(z.trim(), z.minLength(1, 'otp.wrong')),
})

const token = boundedText(100, 'token.required', 'token.required').check(z.minLength(1, 'token.required'))

export const firstRegistration = z.object({ email, password: newPassword, setupToken: token })
export type FirstRegistration = z.output<typeof firstRegistration>

/** A token that came in an address: only whether it opens anything is asked, and that is asked of the database. */
const linkToken = boundedText(1000, 'token.required', 'token.required').check(z.minLength(1, 'token.required'))

const USER_NAME_MAX = 100

/** A name as two of them are compared: as it is looked for, without spaces and signs that nobody sees. */
export const nameKey = (name: string) => folded(name).replace(/[\p{Cf}\p{DI}\u2800\s]/gu, '')

/** What histories call the public form, in the labels of both languages. */
const OF_THE_FORM: readonly string[] = [WEBSITE_NAME, 'Sitio web'].map(nameKey)

/** True for what stands in histories for a program or the public form: no person may be taken for one. */
export function isReservedName(name: string): boolean {
  const key = nameKey(name)
  return key.endsWith(nameKey(keyAuthor(''))) || OF_THE_FORM.includes(key)
}

const userName = requiredLine('name.required', USER_NAME_MAX).check(z.refine((name) => !isReservedName(name), 'name.reserved'))
export const invitation = z.object({ name: userName })

/** What a superAdmin decides about an account. */
export const userForm = z.object({ name: userName, role: z.enum(ROLES, 'role'), isActive: z.boolean('boolean') })
export const userChange = z.extend(z.partial(userForm), byId.shape)

/** A link that somebody opened: asked before anything is filled in. */
export const openedLink = z.object({ token: linkToken })

/** The two fields in which a new password is typed; the second must repeat the first. */
const twice = {
  password: newPassword,
  confirmPassword: boundedText(PASSWORD_MAX, 'confirmPassword.required', 'password.long').check(z.minLength(1, 'confirmPassword.required')),
}
const same = z.refine<{ password: string; confirmPassword: string }>(({ password, confirmPassword }) => password === confirmPassword, {
  error: 'confirmPassword.differs',
  path: ['confirmPassword'],
  // Also while another field is wrong: all that is to be corrected is said at once.
  when: ({ value }) => z.object({ password: z.string(), confirmPassword: z.string().check(z.minLength(1)) }).safeParse(value).success,
})

/** What an invited person fills in. */
export const invitedForm = z.object({ email, ...twice }).check(same)
export const invitedRegistration = z.object({ token: linkToken, email, ...twice }).check(same)

export const forgottenPassword = z.object({ email })

export const resetForm = z.object({ password: newPassword })
export const passwordReset = z.object({ token: linkToken, password: newPassword })

const currentPassword = boundedText(1000, 'currentPassword.required', 'password.long').check(z.minLength(1, 'currentPassword.required'))
export const passwordChange = z.object({ currentPassword, password: newPassword })
export type PasswordChange = z.output<typeof passwordChange>
/** What is one's own to correct: the name, and with the password the address to come in with. */
export const ownName = z.object({ name: userName })
export const ownEmail = z.object({ email, currentPassword })
export type OwnEmail = z.output<typeof ownEmail>
/** What a change of the second factor asks for. */
export const factorPassword = z.object({ currentPassword })

/** An open invitation; its link was shown once and is known to nobody here. */
export interface Invitation {
  id: number
  name: string
  createdBy: string
  /** ISO 8601, UTC, like the next. */
  createdAt: string
  expiresAt: string
}

/** Until when an account without a second factor has to have one. */
export interface FactorDeadline {
  /** ISO 8601, UTC. From then on only the account itself opens. */
  until: string
  isOver: boolean
}

/**
 * What opens an account whose one-time codes are removed: the password alone; a passkey, where the office requires a second
 * factor and there is one; else nothing but the account itself, once the days for another are over.
 */
export type WithoutCodes = 'password' | 'passkey' | 'accountOnly'

/** A session of one's own. */
export interface OpenSession {
  id: string
  /** ISO 8601, UTC, like the next. */
  createdAt: string
  lastUsedAt: string
  address: string | null
  userAgent: string | null
  /** Whether it is the one that asks. */
  current: boolean
}

/** What the open procedures answer when all is well. */
export const ANSWERS = {
  registered: { es: 'Cuenta creada. Ya puedes iniciar sesión.', en: 'Account created. You can log in now.' },
  resetSent: {
    es: 'Correo de recuperación enviado. Por favor, revisa tu bandeja de entrada.',
    en: 'Recovery email sent. Please check your inbox.',
  },
  passwordReset: {
    es: 'Contraseña restablecida con éxito. Redirigiendo a la página de inicio de sesión...',
    en: 'Password reset successfully. Redirecting to the login page...',
  },
} satisfies Record<string, Bilingual>
