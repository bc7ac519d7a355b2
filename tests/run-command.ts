// One command of the command line, run to its end.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { bareEnvironment, root } from './product.ts'

export interface Ended {
  status: number | null
  stdout: string
  stderr: string
}

interface How {
  input?: string
  settings?: Record<string, string>
  /** What starts the product; a clone's own command line without it. */
  program?: [string, ...string[]]
  /** Replaces the environment whole. */
  env?: NodeJS.ProcessEnv
}

/** Runs `remanso …` in a folder, on that folder's data. */
export async function command(folder: string, args: string[], { input = '', settings = {}, program, env }: How = {}): Promise<Ended> {
  const [file, ...first] = program ?? [process.execPath, path.join(root, 'scripts/remanso.ts')]
  const child = spawn(file, [...first, ...args], { cwd: folder, env: env ?? bareEnvironment({ DATA_DIR: folder, ...settings }) })
  child.stdin.end(input)
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { status, stdout, stderr }
}
