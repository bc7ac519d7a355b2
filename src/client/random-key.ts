/** A name that nobody else gives. Not crypto.randomUUID, which is missing where the office reaches the server without TLS. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
