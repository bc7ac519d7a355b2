// One command of the command line, run to its end.
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { bareEnvironment, program } from './product.ts'

export interface Ended {
  status: number | null
  stdout: string
  stderr: string
}

interface How {
  settings?: Record<string, string>
  /** Replaces the environment whole. */
  env?: NodeJS.ProcessEnv
}

interface HowAlone extends How {
  input?: string
  /** What starts the product; without it what `startProduct` starts. */
  program?: [string, ...string[]]
}

/** Runs `remanso …` in a folder, on that folder's data. */
export async function command(
  folder: string,
  args: string[],
  { input = '', settings, program: given, env }: HowAlone = {},
): Promise<Ended> {
  const [file, ...first] = given ?? [process.execPath, program]
  const child = spawn(file, [...first, ...args], { cwd: folder, env: environmentIn(folder, { settings, env }) })
  child.stdin.end(input)
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { status, stdout, stderr }
}

/** What the process of command-host.ts is sent. */
export interface Asked {
  folder: string
  args: string[]
  env: NodeJS.ProcessEnv
}

/**
 * Runs commands as `command` does, one after the other in one process, for what they do, say and end with; most of what a
 * command costs is to load the product. Where the process is the point, its start, its input, its streams or its signals,
 * `command` is right.
 */
export function openCommandLine() {
  // Nobody types there, and what is said comes with the answer.
  const host = fork(path.join(import.meta.dirname, 'command-host.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const gone = once(host, 'exit').then(([code]): never => {
    throw new Error(`The command line ended by itself with ${code}`)
  })
  // Told to whoever waits for an answer; at the end nobody does.
  gone.catch(() => {})
  let last: Promise<unknown> = Promise.resolve()

  async function ask(asked: Asked): Promise<Ended> {
    const answered = once(host, 'message')
    host.send(asked)
    const [ended]: Ended[] = await Promise.race([answered, gone])
    if (!ended) throw new Error('The command line said nothing')
    return ended
  }

  return {
    run(folder: string, args: string[], how: How = {}): Promise<Ended> {
      const ended = last.then(() => ask({ folder, args, env: environmentIn(folder, how) }))
      last = ended.catch(() => {})
      return ended
    },
    async close() {
      host.kill()
      await gone.catch(() => {})
    },
  }
}

function environmentIn(folder: string, { settings = {}, env }: { [Key in keyof How]: How[Key] | undefined }): NodeJS.ProcessEnv {
  return env ?? bareEnvironment({ DATA_DIR: folder, ...settings })
}
