// Texts as one looks for them.

/**
 * What Unicode does not take apart, by how it is written where a keyboard has none of it: Đặng is Dang as well. An apostrophe is
 * another sign on telephones than on computers; of the accents that stand alone Spanish keyboards make one.
 */
export const OTHERWISE: Record<string, string> = { "'": '‘’ʼʻ`´', d: 'đð', l: 'ł', o: 'ø', i: 'ı', ae: 'æ', oe: 'œ', ss: 'ß' }

const PLAIN = new Map(Object.entries(OTHERWISE).flatMap(([plain, signs]) => [...signs].map((sign) => [sign, plain])))
const plain = (sign: string) => PLAIN.get(sign) ?? sign
const WRITTEN = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'g')

/** Without accents, ligatures and the like, and in lower case last: №, ™ and 𝐌 have capitals inside. */
export const folded = (text: string) =>
  text
    // An accent alone would come apart into a space and one.
    .replace(/´/g, plain)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(WRITTEN, plain)
