// Addresses as people write them: without what begins every address, or as the name they go by in a network.

/** Where the page of somebody stands in each network, before their name; and other names of its host. */
const NETWORKS = {
  facebook: { page: 'www.facebook.com/', hosts: /(?:^|\.)(?:facebook|fb)\.(?:com|me)$/ },
  instagram: { page: 'www.instagram.com/', hosts: /(?:^|\.)(?:instagram\.com|instagr\.am|ig\.me)$/ },
  youtube: { page: 'www.youtube.com/@', hosts: /(?:^|\.)(?:youtube\.com|youtu\.be)$/ },
  tiktok: { page: 'www.tiktok.com/@', hosts: /(?:^|\.)tiktok\.com$/ },
} as const
export type Network = keyof typeof NETWORKS

const NAME = /^@?([\w.-]+)$/
const HOST = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/

/** `facebook.com/casa`, `@casa`, `casa` and `casa.luz` are the page of that name; what has an address already is left as it is. */
export function networkLink(network: Network, text: string): string {
  const name = NAME.exec(text)?.[1]
  const { page, hosts } = NETWORKS[network]
  const isHost = name !== undefined && (hosts.test(name.toLowerCase()) || /^www\./i.test(name))
  return name === undefined || isHost ? wholeLink(text) : `https://${page}${name}`
}

/** `casa.example/precios` is https://casa.example/precios. */
export function wholeLink(text: string): string {
  return HOST.test(text) ? `https://${text}` : text
}
