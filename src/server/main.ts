// Reads the command line, runs one command, sets the exit code: 0 well, 1 the command failed, 2 it was called wrongly.
import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { Command, CommanderError, InvalidArgumentError } from 'commander'
import manifest from '../../package.json' with { type: 'json' }
import type { Language } from '../shared/language.ts'
import { backUp, restore } from './backup/backup-commands.ts'
import { becomeOwner, requireInstallation } from './command-line/data-owner.ts'
import { outliveReaders, tellFailure } from './command-line/failures.ts'
import { speak } from './command-line/help.ts'
import { type Terminal, terminalOf } from './command-line/terminal.ts'
import { say, type Word } from './command-line/words.ts'
import { createAdmin, runMigrations, seedDemoOrders, serve } from './commands.ts'
import { type Config, languageOf, readConfig } from './config.ts'
import { keepToOneself } from './data-folder.ts'
import { doctor } from './doctor/doctor.ts'
import { environmentOfProcess, settingsFile, terminalEnvironment } from './environment.ts'
import { installService, UNIT_FILE } from './install-service.ts'
import { move, placeNamed } from './move.ts'
import type { Client } from './pages.ts'

const MOST_DEMO_ORDERS = 5_000_000

export interface Surroundings {
  openClient: () => Promise<Client>
  /** What the executable needs before a command can run, once the settings are known. */
  prepare?: (config: Config) => void
  /** What starts the product again, for a supervisor. */
  startLine: string[]
}

export async function main(args: string[], around: Surroundings): Promise<number> {
  keepToOneself()
  outliveReaders()
  const environment = terminalEnvironment()
  const language = languageOf(environment)
  let code = 0
  let account: string | undefined
  const run: Run = async (command, { json = false, needs = 'installation' } = {}) => {
    const config = readConfig(environmentOfProcess(), Object.keys(settingsFile()))
    if (needs !== 'settings') account = becomeOwner(config.dataDir)
    if (needs === 'installation') requireInstallation(config)
    if (needs !== 'settings') around.prepare?.(config)
    code = await command(config, terminalOf(language, json))
  }
  try {
    await commandLine(language, around, run, environment).parseAsync(args, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0
    return tellFailure(error, { args, language, account })
  }
  return code
}

type Run = (
  command: (config: Config, terminal: Terminal) => Promise<number>,
  how?: {
    json?: boolean | undefined
    /** What must be there before: data of ours, a folder for it, or no more than settings. */
    needs?: 'installation' | 'folder' | 'settings'
  },
) => Promise<void>

type Environment = Record<string, string | undefined>

function commandLine(language: Language, around: Surroundings, run: Run, environment: Environment): Command {
  const help = (word: Word) => say(language, word)
  const program = speak(new Command('remanso'), language)
    .description(help('help.program'))
    .version(manifest.version, '-V, --version', help('help.version'))
    .helpCommand('help [command]', help('help.command'))
    .showSuggestionAfterError(false)
  program
    .command('serve', { isDefault: true })
    .description(help('help.serve'))
    .action(() => run((config) => serve(config, around.openClient), { needs: 'folder' }))
  program
    .command('migrate')
    .description(help('help.migrate'))
    .option('--json', help('help.json'))
    .action(({ json }: { json?: boolean }) => run(runMigrations, { json, needs: 'folder' }))
  program
    .command('create-admin')
    .description(help('help.create-admin'))
    .requiredOption('--email <email>', help('help.email'))
    .action(({ email }: { email: string }) =>
      run((config, terminal) => createAdmin(config, email, () => askPassword(language), terminal), { needs: 'folder' }),
    )
  program
    .command('backup')
    .description(help('help.backup'))
    .argument('[file]', help('help.backup.file'))
    .option('--json', help('help.json'))
    .action((file: string | undefined, { json }: { json?: boolean }) => run((config, terminal) => backUp(config, file, terminal), { json }))
  program
    .command('restore')
    .description(help('help.restore'))
    .argument('<file>', help('help.restore.file'))
    .option('--json', help('help.json'))
    .action((file: string, { json }: { json?: boolean }) =>
      run((config, terminal) => restore(config, file, terminal), { json, needs: 'folder' }),
    )
  program
    .command('move')
    .description(help('help.move'))
    .requiredOption('--to <url>', help('help.to'), (typed) => placeTyped(typed, language, environment))
    .option('--json', help('help.json'))
    .action(({ to, json }: { to: string; json?: boolean }) => run((config, terminal) => move(config, to, terminal), { json }))
  program
    .command('seed-demo')
    .description(help('help.seed-demo'))
    .option('--orders <count>', help('help.orders'), (typed) => orderCount(typed, language), 200)
    .action(({ orders }: { orders: number }) => run((config, terminal) => seedDemoOrders(config, orders, terminal), { needs: 'folder' }))
  program
    .command('doctor')
    .description(help('help.doctor'))
    .option('--json', help('help.json'))
    .action(({ json }: { json?: boolean }) => run(doctor, { json }))
  program
    .command('install-service')
    .description(help('help.install-service'))
    .option('--write', say(language, 'help.write', { file: UNIT_FILE }))
    .option('--user <name>', help('help.account'))
    .action((options: { write?: boolean; user?: string }) =>
      run((config, terminal) => installService(config, around.startLine, options, terminal), { needs: 'settings' }),
    )
  return program
}

/** Every command, for the documents to be compared with. */
export function commandNames(): string[] {
  const nothing = async () => {}
  return commandLine('en', { openClient: () => Promise.reject(new Error('Nothing is served')), startLine: [] }, nothing, {}).commands.map(
    (command) => command.name(),
  )
}

function placeTyped(typed: string, language: Language, environment: Environment): string {
  const place = placeNamed(typed, environment)
  if (place === undefined) throw new InvalidArgumentError(say(language, 'call.place'))
  return place
}

function orderCount(typed: string, language: Language): number {
  const count = Number(typed)
  if (!Number.isInteger(count) || count < 0 || count > MOST_DEMO_ORDERS)
    throw new InvalidArgumentError(say(language, 'call.count', { most: MOST_DEMO_ORDERS }))
  return count
}

/** From the terminal without showing it, else the first line of standard input. */
async function askPassword(language: Language): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
  process.stderr.write(say(language, 'admin.password'))
  const silent = createInterface({ input: process.stdin, terminal: true })
  const password = await silent.question('')
  silent.close()
  process.stderr.write('\n')
  return password
}
