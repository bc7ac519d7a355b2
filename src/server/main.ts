// Reads the command line, runs one command, sets the exit code: 0 well, 1 the command failed, 2 it was called wrongly.
import { Command, CommanderError } from 'commander'
import type { Language } from '../shared/language.ts'
import { endAccountSessions, setAccountPassword, showAccounts } from './cli/accounts-command.ts'
import { askPassword } from './cli/asking.ts'
import { backUp } from './cli/backup-command.ts'
import { createAdmin } from './cli/create-admin.ts'
import { becomeOwner, requireInstallation } from './cli/data-owner.ts'
import { outliveReaders, tellFailure } from './cli/failures.ts'
import { installService, UNIT_FILE } from './cli/install-service.ts'
import { runMigrations } from './cli/migrate-command.ts'
import { move } from './cli/move.ts'
import { placeNamed } from './cli/move-place.ts'
import { restore } from './cli/restore-command.ts'
import { removeDemoOrders, seedDemoOrders } from './cli/seed-demo-command.ts'
import { serve } from './cli/serve.ts'
import { type Terminal, terminalOf } from './cli/terminal.ts'
import { versionLine } from './cli/version-line.ts'
import { type Config, languageOf, readConfig } from './config.ts'
import { keepToOneself } from './data-folder/data-folder.ts'
import { doctor } from './doctor/doctor.ts'
import { CliError } from './errors/cli-error.ts'
import { environmentOfProcess, settingsFile, terminalEnvironment } from './process/environment.ts'
import type { Client } from './site/pages.ts'

const MOST_DEMO_ORDERS = 5_000_000
const JSON_HELP = 'answer in JSON'

export interface Surroundings {
  openClient: () => Promise<Client>
  /** What the executable needs before a command can run, once the settings are known. */
  prepare?: (config: Config) => void
  /** What starts the product again, for a supervisor. */
  startLine: string[]
  /** The commit that this program is of, and its day, where that is known; a plus behind it for what is not committed. */
  commit?: () => Promise<string | undefined>
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
    // No default command: commander would take any unknown one for an argument of it.
    const called = args.length === 0 ? ['serve'] : args
    await commandLine(language, around, run, environment).parseAsync(called, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError && error.code === 'commander.version')
      process.stdout.write(`${versionLine(await around.commit?.())}\n`)
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
  const program = new Command('remanso')
    .description('A bilingual funeral-services website and the desk behind it.')
    .option('-V, --version', 'say the version, its commit and that one’s day')
    .showSuggestionAfterError(false)
    .configureOutput({ outputError() {}, writeErr() {} })
    .exitOverride()
  program.on('option:version', () => {
    throw new CommanderError(0, 'commander.version', '')
  })
  program
    .command('serve')
    .description('serve the website and the dashboard; what is done without a command')
    .action(() => run((config) => serve(config, around.openClient), { needs: 'folder' }))
  program
    .command('migrate')
    .description('bring the database to the present schema')
    .option('--json', JSON_HELP)
    .action(({ json }: { json?: boolean }) => run(runMigrations, { json, needs: 'folder' }))
  program
    .command('create-admin')
    .description('make a superAdmin; the password comes from a prompt or from standard input')
    .requiredOption('--email <email>', 'the address to log in with')
    .action(({ email }: { email: string }) =>
      run((config, terminal) => createAdmin(config, email, () => askPassword(language), terminal), { needs: 'folder' }),
    )
  accountsCommand(program, language, run)
  program
    .command('backup')
    .description('save everything in one checked, compressed file, also while the server runs')
    .argument('[file]', 'file or folder; DATA_DIR/backups without it')
    .option('--json', JSON_HELP)
    .action((file: string | undefined, { json }: { json?: boolean }) => run((config, terminal) => backUp(config, file, terminal), { json }))
  program
    .command('restore')
    .description('check a backup and put it in place of the data, which is kept aside')
    .argument(
      '<file>',
      'a backup or a database of Remanso; a folder for its newest; or a moment, "2026-11-21 10:30", for the last one before',
    )
    .option('--json', JSON_HELP)
    .action((file: string, { json }: { json?: boolean }) =>
      run((config, terminal) => restore(config, file, terminal), { json, needs: 'folder' }),
    )
  program
    .command('move')
    .description('copy all data into another, empty database, from SQLite to PostgreSQL or back')
    .requiredOption(
      '--to <url>',
      'where to: postgres://…, sqlite:FOLDER, or env:NAME of the variable that says so (a password that is typed shows in ps)',
    )
    .option('--json', JSON_HELP)
    .action(({ to, json }: { to: string; json?: boolean }) => {
      const place = placeNamed(to, environment)
      return run((config, terminal) => move(config, place, terminal), { json })
    })
  program
    .command('seed-demo')
    .description('add believable orders to look around with')
    .option('--orders <count>', 'how many', '200')
    .option('--remove', 'take out again what it has added, with its people and funeral homes')
    .action(({ orders, remove }: { orders: string; remove?: boolean }) => {
      if (remove) return run(removeDemoOrders)
      const count = orderCount(orders)
      return run((config, terminal) => seedDemoOrders(config, count, terminal), { needs: 'folder' })
    })
  program
    .command('doctor')
    .description('examine the installation and say what to do')
    .option('--json', JSON_HELP)
    .action(({ json }: { json?: boolean }) => run(doctor, { json }))
  program
    .command('install-service')
    .description('print a systemd unit')
    .option('--write', `write it to ${UNIT_FILE}`)
    .option('--user <name>', 'the account it runs as')
    .action((options: { write?: boolean; user?: string }) =>
      run((config, terminal) => installService(config, around.startLine, options, terminal), { needs: 'settings' }),
    )
  return program
}

/** The list, and below it what is done to one account. */
function accountsCommand(program: Command, language: Language, run: Run): void {
  const accounts = program
    .command('accounts')
    .description('list the accounts, with who is signed in')
    .option('--json', JSON_HELP)
    .action(({ json }: { json?: boolean }) => run(showAccounts, { json }))
  accounts
    .command('set-password')
    .description('set a password, from a prompt or from standard input; every session of the account ends')
    .argument('<email>', 'the address they log in with')
    .action((email: string, _options: object, { parent }: Command) =>
      run((config, terminal) => setAccountPassword(config, email, () => askPassword(language), terminal), { json: parent?.opts().json }),
    )
  accounts
    .command('end-sessions')
    .description('sign somebody out everywhere')
    .argument('[email]', 'the address they log in with')
    .option('--all', 'everybody')
    .action((email: string | undefined, options: { all?: boolean }, { parent }: Command) =>
      run((config, terminal) => endAccountSessions(config, email, options, terminal), { json: parent?.opts().json }),
    )
}

/** Every command, for the documents to be compared with. */
export function commandNames(): string[] {
  const nothing = async () => {}
  return commandLine('en', { openClient: () => Promise.reject(new Error('Nothing is served')), startLine: [] }, nothing, {}).commands.map(
    (command) => command.name(),
  )
}

function orderCount(typed: string): number {
  const count = Number(typed)
  if (Number.isInteger(count) && count >= 0 && count <= MOST_DEMO_ORDERS) return count
  const words = {
    es: `el valor de '--orders <count>' no vale: debe ser un número entero hasta ${MOST_DEMO_ORDERS}`,
    en: `the value of '--orders <count>' is wrong: it must be a whole number up to ${MOST_DEMO_ORDERS}`,
  }
  throw new CliError('call', words, { exitCode: 2 })
}
