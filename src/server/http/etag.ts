// One way to say which bytes an answer has (RFC 9110, 8.8.3), so that nobody fetches again what they have.
import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const LENGTH = 22

/** The tag of an answer's bytes. */
export function etagOf(body: string | Uint8Array): string {
  return `"${hash('sha256', body, 'base64url').slice(0, LENGTH)}"`
}

/** Whether the reader has kept just this: one of the tags it names, weak or not (RFC 9110, 13.1.2), or whatever there is. */
export function hasKept({ headers }: FastifyRequest, etag: string): boolean {
  const kept = headers['if-none-match'] ?? ''
  return kept.trim() === '*' || kept.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
