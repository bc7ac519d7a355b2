// What commander says of a call that it cannot take, in Spanish too: it has a code for each, and sentences in English alone.
import type { CommanderError } from 'commander'
import type { Language } from '../../shared/language.ts'

/** `named` is what commander puts in quotes: the option, argument or command that it is about. */
const SPANISH: Record<string, (named: string) => string> = {
  'commander.unknownCommand': (named) => `no existe la orden '${named}'`,
  'commander.unknownOption': (named) => `no existe la opción '${named}'`,
  'commander.missingArgument': (named) => `falta el argumento '${named}'`,
  'commander.optionMissingArgument': (named) => `a la opción '${named}' le falta su valor`,
  'commander.missingMandatoryOptionValue': (named) => `falta la opción '${named}'`,
  'commander.excessArguments': (named) => `'${named}' no lleva tantos argumentos`,
}

/** One line, without a sign at its end, as programs say it. */
export function wrongCall(error: CommanderError, args: readonly string[], language: Language): string {
  // Help for a command that there is not: commander has no sentence for it, only the whole help.
  const isHelp = error.code === 'commander.help'
  const english = isHelp ? `unknown command '${operandsOf(args)[1] ?? ''}'` : error.message.replace(/^error: /, '')
  const spanish = SPANISH[isHelp ? 'commander.unknownCommand' : error.code]
  const [, named] = /'([^']*)'/.exec(english) ?? []
  return language === 'es' && spanish && named !== undefined ? spanish(named) : english
}

const operandsOf = (args: readonly string[]) => args.filter((arg) => !arg.startsWith('-'))
