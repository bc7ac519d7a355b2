// The commands by name, with what each is called with. One is loaded when it is called: a server keeps what it has loaded, and
// `--version` need not wait for a server.
import { Command, CommanderError } from 'commander'
import type { Language } from '../../shared/language.ts'
import type { Config } from '../config.ts'
import type { Client } from '../site/pages.ts'
import { askPassword } from './asking.ts'
import { UNIT_FILE } from './install-service.ts'
import { placeNamed } from './move-place.ts'
import type { Terminal } from './terminal.ts'

const JSON_HELP = 'answer in JSON'

const LOAD = {
  serve: () => import('./serve.ts'),
  migrate: () => import('./migrate-command.ts'),
  createAdmin: () => import('./create-admin.ts'),
  accounts: () => import('./accounts-command.ts'),
  backup: () => import('./backup-command.ts'),
  restore: () => import('./restore-command.ts'),
  move: () => import('./move.ts'),
  seedDemo: () => import('./seed-demo-command.ts'),
  mailTest: () => import('./mail-test.ts'),
  installService: () => import('./install-service.ts'),
}

export interface Product {
  openClient: () => Promise<Client>
  /** What starts the product again, for a supervisor. */
  startLine: string[]
}

/** Loads a command and runs it with the settings. */
export type Run = <Module>(
  load: () => Promise<Module>,
  command: (module: Module, config: Config, terminal: Terminal) => Promise<number>,
  how?: {
    json?: boolean | undefined
    /** What must be there before: data of ours, a folder for it, or no more than settings. */
    needs?: 'installation' | 'folder' | 'settings'
  },
) => Promise<void>

/** What the commands are made with. */
export interface Given extends Product {
  /** Each command goes through it. */
  run: Run
  environment: Record<string, string | undefined>
  /** The doctor knows this folder, and this folder not the doctor. */
  loadDoctor: () => Promise<{ doctor: (config: Config, terminal: Terminal) => Promise<number> }>
}

/** The parser of the command line: every command with its options and what it runs. */
export function commandLine(language: Language, { openClient, startLine, run, environment, loadDoctor }: Given): Command {
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
    .action(() => run(LOAD.serve, ({ serve }, config) => serve(config, openClient), { needs: 'folder' }))
  program
    .command('migrate')
    .description('bring the database to the present schema')
    .option('--json', JSON_HELP)
    .action(({ json }: { json?: boolean }) =>
      run(LOAD.migrate, ({ runMigrations }, ...given) => runMigrations(...given), { json, needs: 'folder' }),
    )
  program
    .command('create-admin')
    .description('make a superAdmin; the password comes from a prompt or from standard input')
    .requiredOption('--email <email>', 'the address to log in with')
    .action(({ email }: { email: string }) =>
      run(LOAD.createAdmin, ({ createAdmin }, config, terminal) => createAdmin(config, email, () => askPassword(language), terminal), {
        needs: 'folder',
      }),
    )
  accountsCommand(program, language, run)
  program
    .command('backup')
    .description('save everything in one checked, compressed file, also while the server runs')
    .argument('[file]', 'file or folder; DATA_DIR/backups without it')
    .option('--json', JSON_HELP)
    .action((file: string | undefined, { json }: { json?: boolean }) =>
      run(LOAD.backup, ({ backUp }, config, terminal) => backUp(config, file, terminal), { json }),
    )
  program
    .command('restore')
    .description('check a backup and put it in place of the data, which is kept aside')
    .argument(
      '<file>',
      'a backup or a database of Remanso; a folder for its newest; or a moment, "2026-11-21 10:30", for the last one before',
    )
    .option('--json', JSON_HELP)
    .action((file: string, { json }: { json?: boolean }) =>
      run(LOAD.restore, ({ restore }, config, terminal) => restore(config, file, terminal), { json, needs: 'folder' }),
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
      return run(LOAD.move, ({ move }, config, terminal) => move(config, place, terminal), { json })
    })
  program
    .command('seed-demo')
    .description('add believable orders to look around with')
    .option('--orders <count>', 'how many', '200')
    .option('--remove', 'take out again what it has added, with its people and funeral homes')
    .action(async ({ orders, remove }: { orders: string; remove?: boolean }) => {
      if (remove) return run(LOAD.seedDemo, ({ removeDemoOrders }, ...given) => removeDemoOrders(...given))
      const count = (await LOAD.seedDemo()).orderCount(orders)
      return run(LOAD.seedDemo, ({ seedDemoOrders }, config, terminal) => seedDemoOrders(config, count, terminal), { needs: 'folder' })
    })
  program
    .command('doctor')
    .description('examine the installation and say what to do')
    .option('--json', JSON_HELP)
    .action(({ json }: { json?: boolean }) => run(loadDoctor, ({ doctor }, ...given) => doctor(...given), { json }))
  program
    .command('mail-test')
    .description('send one test email, and say what came of it')
    .argument('<address>', 'where to')
    .option('--json', JSON_HELP)
    .action((address: string, { json }: { json?: boolean }) =>
      run(LOAD.mailTest, ({ mailTest }, config, terminal) => mailTest(config, address, terminal), { json, needs: 'settings' }),
    )
  program
    .command('install-service')
    .description('print a systemd unit')
    .option('--write', `write it to ${UNIT_FILE}`)
    .option('--user <name>', 'the account it runs as')
    .action((options: { write?: boolean; user?: string }) =>
      run(LOAD.installService, ({ installService }, config, terminal) => installService(config, startLine, options, terminal), {
        needs: 'settings',
      }),
    )
  return program
}

/** The list, and below it what is done to one account. */
function accountsCommand(program: Command, language: Language, run: Run): void {
  const accounts = program
    .command('accounts')
    .description('list the accounts, with who is signed in')
    .option('--json', JSON_HELP)
    .action(({ json }: { json?: boolean }) => run(LOAD.accounts, ({ showAccounts }, ...given) => showAccounts(...given), { json }))
  accounts
    .command('set-password')
    .description('set a password, from a prompt or from standard input; every session of the account ends')
    .argument('<email>', 'the address they log in with')
    .action((email: string, _options: object, { parent }: Command) =>
      run(
        LOAD.accounts,
        ({ setAccountPassword }, config, terminal) => setAccountPassword(config, email, () => askPassword(language), terminal),
        {
          json: parent?.opts().json,
        },
      ),
    )
  accounts
    .command('end-sessions')
    .description('sign somebody out everywhere')
    .argument('[email]', 'the address they log in with')
    .option('--all', 'everybody')
    .action((email: string | undefined, options: { all?: boolean }, { parent }: Command) =>
      run(LOAD.accounts, ({ endAccountSessions }, config, terminal) => endAccountSessions(config, email, options, terminal), {
        json: parent?.opts().json,
      }),
    )
}
