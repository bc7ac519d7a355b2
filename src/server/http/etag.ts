// One way to say which bytes an answer has (RFC 9110, 8.8.3), so that nobody fetches again what they have.
import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const LENGTH = 22

/** The tag of an answer's bytes. */
export function etagOf(body: string | Uint8Array): string {
  return `"${hash('sha256', body, 'base64url').slice(0, LENGTH)}"`
}

/** Whether the reader has kept just this. */
export function hasKept({ headers }: FastifyRequest, etag: string): boolean {
  return headers['if-none-match'] === etag
}
