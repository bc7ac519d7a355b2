// Passwords that are guessed early: common ones, keys in a row, repeated words, and what anybody knows of whose it is.
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { PASSWORD_MIN } from '../../shared/user.ts'

/** Words that lie near in this trade, and those that Spanish speakers choose; the library's list is mostly English. */
const NEAR_WORDS = [
  'remanso',
  'funeral',
  'funeraria',
  'california',
  'contraseña',
  'contrasena',
  'bienvenido',
  'guadalupe',
  'teamo',
  'familia',
]

/** Fewer tries than this find a weak one. Eight random characters, the least we ask for, need as many. */
const TRIES = 1e8

/** An estimate takes the longer the more there is to look at: a few milliseconds for so many characters, half a second for 128. */
const LOOKED_AT = 40

/** What a stranger may know of whoever chooses the password. */
export interface Known {
  name: string
  email: string
  agency: string
}

/** Whether a password would be guessed early. */
export async function isWeakPassword(password: string, known: Known): Promise<boolean> {
  if (password.toLowerCase() === known.email) return true
  const [estimator, words] = [await readEstimator(), wordsOf(known)]
  // What only keeps words apart hides them from the estimate; of eight random characters one may be such a sign.
  const together = password.replace(/[\s._-]+/g, '')
  const readings = together.length < PASSWORD_MIN ? [password] : [password, together]
  return readings.some((reading) => estimator.check(reading.slice(0, LOOKED_AT), words).guesses < TRIES)
}

function wordsOf({ name, email, agency }: Known): string[] {
  const address = email.split('@')[0] ?? ''
  const together = [name, address, agency].flatMap((text) => [text, text.replace(/[^\p{L}\p{N}]+/gu, '')])
  const apart = [name, email, agency].flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2)
  const words = [email, ...together, ...apart].filter(Boolean)
  return [...NEAR_WORDS, ...words, ...words.map(unaccented)]
}

/** As many write a name in a password, whose keyboard has no accents. */
const unaccented = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '')

let estimator: Promise<ZxcvbnFactory> | undefined

/** Made when somebody chooses a password, which is rare: the lists take a while to unpack and some megabytes. */
function readEstimator(): Promise<ZxcvbnFactory> {
  estimator ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }]) => new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }),
  )
  return estimator
}
