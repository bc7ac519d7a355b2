// Which program a request comes from: found once for each, by the door of REST alone. Elsewhere a key is a bad token.
import type { FastifyRequest } from 'fastify'
import type { Program } from '../api-keys/program.ts'

const programs = new WeakMap<FastifyRequest, Program>()

export function noteProgram(request: FastifyRequest, program: Program): void {
  programs.set(request, program)
}

export function programOf(request: FastifyRequest): Program | undefined {
  return programs.get(request)
}
