// Passwords that many people have, and words that lie near in this trade.

const OWN_WORDS = ['remanso', 'funeral', 'funeraria', 'california']

let common: Set<string> | undefined

/** True for a password on the list, also in other letters' case, and for our own words with digits around them. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= await readList()
  const plain = password.toLowerCase()
  return common.has(plain) || OWN_WORDS.includes(plain.replace(/[^a-z]/g, ''))
}

/** Read when somebody chooses a password, which is rare: the list takes a while to unpack and some megabytes. */
async function readList(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
