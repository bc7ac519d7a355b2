// Addresses as people write them: without what begins every address, or as the name they go by in a network.

/** Where the page of somebody stands in each network, before their name. */
const NETWORKS = {
  facebook: 'www.facebook.com/',
  instagram: 'www.instagram.com/',
  youtube: 'www.youtube.com/@',
  tiktok: 'www.tiktok.com/@',
} as const
export type Network = keyof typeof NETWORKS

const NAME = /^@([\w.-]+)$|^([\w-]+)$/
const HOST = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/

/** `facebook.com/casa`, `@casa` and `casa` are the page of that name; what has an address already is left as it is. */
export function networkLink(network: Network, text: string): string {
  const [, marked, plain] = NAME.exec(text) ?? []
  const name = marked ?? plain
  return name ? `https://${NETWORKS[network]}${name}` : wholeLink(text)
}

/** `casa.example/precios` is https://casa.example/precios. */
export function wholeLink(text: string): string {
  return HOST.test(text) ? `https://${text}` : text
}
