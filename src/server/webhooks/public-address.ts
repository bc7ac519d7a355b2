// Where a request of ours may go: to the public internet, and to no machine of the office or of its provider.
import dns from 'node:dns/promises'
import { BlockList, isIPv4 } from 'node:net'

const CLOSED_V4 = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local: there the clouds keep their secrets.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  CLOSED_V4.addSubnet(network, bits, 'ipv4')

/** Of IPv6 only this is public; all that holds an address of IPv4 inside, NAT64 and mapped ones included, lies elsewhere or is below. */
const OPEN_V6 = new BlockList()
OPEN_V6.addSubnet('2000::', 3, 'ipv6')
const CLOSED_V6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  CLOSED_V6.addSubnet(network, bits, 'ipv6')

/** Whether an address is one of the public internet. */
export function isPublic(address: string): boolean {
  if (isIPv4(address)) return !CLOSED_V4.check(address, 'ipv4')
  return OPEN_V6.check(address, 'ipv6') && !CLOSED_V6.check(address, 'ipv6')
}

export interface Address {
  address: string
  family: number
}

/**
 * The addresses to connect to for a name, looked up once: whoever connects must not look it up again, as it could have become
 * another. One that is not public among them refuses all.
 */
export async function resolveHost(hostname: string, openly: boolean): Promise<[Address, ...Address[]]> {
  const found = await lookedUp(hostname.replace(/^\[|\]$/g, ''))
  if (!openly && !found.every(({ address }) => isPublic(address))) throw new Error('The address is not on the public internet')
  const [first, ...others] = found
  if (!first) throw new Error('The name leads nowhere')
  return [first, ...others]
}

const lookups = new Map<string, Promise<Address[]>>()

/** Who asks while a name is looked up waits for the same answer: one that is answered late would take all threads that look names up. */
function lookedUp(name: string): Promise<Address[]> {
  const asked = lookups.get(name) ?? dns.lookup(name, { all: true }).finally(() => lookups.delete(name))
  lookups.set(name, asked)
  return asked
}
