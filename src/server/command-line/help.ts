// Help and refusals of the command line in the reader's language: commander itself speaks English only.
import { type Command, type CommanderError, Help, type Option } from 'commander'
import type { Language } from '../../shared/language.ts'
import { isWord, say } from './words.ts'

/** For the program and, because commander copies it, every command made after it. */
export function speak(program: Command, language: Language): Command {
  return program
    .helpOption('-h, --help', say(language, 'help.help'))
    .configureHelp({
      styleTitle: (title) => {
        const word = `help.${title}`
        return isWord(word) ? say(language, word) : title
      },
      optionDescription: (option: Option) => describe(option, language),
      subcommandTerm(this: Help, command) {
        return translate(Help.prototype.subcommandTerm.call(this, command), language)
      },
      commandUsage(this: Help, command) {
        return translate(Help.prototype.commandUsage.call(this, command), language)
      },
    })
    .configureOutput({ outputError() {} })
    .exitOverride()
}

function describe({ description, defaultValue, mandatory }: Option, language: Language): string {
  if (defaultValue === undefined || defaultValue === false || mandatory) return description
  return `${description} (${say(language, 'help.default', { value: String(defaultValue) })})`
}

function translate(usage: string, language: Language): string {
  return usage.replaceAll('[options]', say(language, 'help.[options]')).replaceAll('[command]', say(language, 'help.[command]'))
}

/** One line for a wrong call. */
export function refusalOfCall({ code, message }: CommanderError, args: readonly string[], language: Language): string {
  // Whatever is no command is taken for an argument of the one that may be left out.
  const stray = message.match(/for 'serve'.*: ([^,]+?)(?:,.*)?\.?$/)?.[1]
  if (stray !== undefined && args[0] !== 'serve') return say(language, 'call.unknownCommand', { name: stray })
  const word = code.replace('commander.', 'call.')
  const name = message.match(/'([^']+)'/)?.[1] ?? ''
  const reason = message.match(/is invalid(?: for argument '[^']*')?\. (.+)$/)?.[1] ?? ''
  return isWord(word) ? say(language, word, { name, reason }) : message.replace(/^error: /, '')
}
