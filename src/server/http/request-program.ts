// Which program a request comes from: found once for each, by the door of REST alone. Elsewhere a key is a bad token.
import type { FastifyRequest } from 'fastify'
import type { Program } from '../api-keys/program.ts'

const programs = new WeakMap<FastifyRequest, Program>()

/** Remembers the program for as long as its request lives. */
export function noteProgram(request: FastifyRequest, program: Program): void {
  programs.set(request, program)
}

/** The program that was found for a request. */
export function programOf(request: FastifyRequest): Program | undefined {
  return programs.get(request)
}
