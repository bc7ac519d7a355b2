// Reads the command line, runs one command, sets the exit code: 0 well, 1 the command failed, 2 it was called wrongly.
import { CommanderError } from 'commander'
import { commandLine, type Product, type Run } from './cli/command-line.ts'
import { becomeOwner, requireInstallation } from './cli/data-owner.ts'
import { explainedFailure, outliveOutput, tellFailure } from './cli/failures.ts'
import { terminalOf } from './cli/terminal.ts'
import { versionLine } from './cli/version-line.ts'
import { type Config, languageOf, readConfig } from './config.ts'
import { restrictUmask } from './data-folder/data-folder.ts'
import { environmentOfProcess, settingsFile, terminalEnvironment } from './process/environment.ts'

interface Surroundings extends Product {
  /** What the executable needs before a command can run, once the settings are known. */
  prepare?: (config: Config) => void
  /** The commit that this program is of, and its day, where that is known; a plus behind it for what is not committed. */
  commit?: () => Promise<string | undefined>
}

const loadDoctor = () => import('./doctor/doctor.ts')

/** Runs the command that was called; gives the exit code. */
export async function main(args: string[], around: Surroundings): Promise<number> {
  restrictUmask()
  outliveOutput()
  const environment = terminalEnvironment()
  const language = languageOf(environment)
  let code = 0
  let account: string | undefined
  const run: Run = async (load, command, { json = false, needs = 'installation' } = {}) => {
    const config = readConfig(environmentOfProcess(), Object.keys(settingsFile()))
    // The account whose the data are may not read the program.
    const module = await load()
    if (needs !== 'settings') account = becomeOwner(config.dataDir)
    if (needs === 'installation') requireInstallation(config)
    if (needs !== 'settings') around.prepare?.(config)
    code = await command(module, config, terminalOf(language, json)).catch(async (error: unknown) => {
      throw await explainedFailure(error, config)
    })
  }
  try {
    // No default command: commander would take any unknown one for an argument of it.
    const called = args.length === 0 ? ['serve'] : args
    await commandLine(language, { ...around, run, environment, loadDoctor }).parseAsync(called, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError && error.code === 'commander.version')
      process.stdout.write(`${versionLine(await around.commit?.())}\n`)
    if (error instanceof CommanderError && error.exitCode === 0) return 0
    return tellFailure(error, { args, language, account })
  }
  return code
}

/** Every command, for the documents to be compared with. */
export function commandNames(): string[] {
  const openClient = () => Promise.reject(new Error('Nothing is served'))
  const given = { openClient, startLine: [], run: async () => {}, environment: {}, loadDoctor }
  return commandLine('en', given).commands.map((command) => command.name())
}
