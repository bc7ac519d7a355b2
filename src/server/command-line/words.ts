// What the command line says, in both languages; {names} stand for what is known only then.
import type { Bilingual, Language } from '../../shared/language.ts'
import { CliError } from '../cli-error.ts'
import { restoreWords } from './restore-words.ts'

const words = {
  ...restoreWords,
  // Backups
  'backup.none': {
    es: 'No hay base de datos en {folder}: primero hace falta `remanso serve`.',
    en: 'There is no database in {folder}: `remanso serve` makes one.',
  },
  'backup.foreign': {
    es: '{file} ya existe y no es una copia de Remanso; elige otro nombre.',
    en: '{file} is there already and is not a backup of Remanso; choose another name.',
  },
  'backup.space': {
    es: 'En el disco de {folder} faltan {needed} para la copia y hay {free}.',
    en: 'The backup needs {needed} on the disk of {folder}, and {free} are free.',
  },
  'backup.unfit': {
    es: 'La base de datos está dañada ({reason}). Restaura la última copia.',
    en: 'The database is damaged ({reason}). Restore the newest backup.',
  },
  'backup.unsaved': { es: '{file} no se pudo escribir: {reason}', en: '{file} could not be written: {reason}' },
  'backup.done': {
    es: '{file}: {orders} {orders|orden|órdenes}, {size}, comprobada en {seconds} s.',
    en: '{file}: {orders} {orders|order|orders}, {size}, checked in {seconds} s.',
  },
  'backup.dumped': { es: '{file}: {size}, en {seconds} s.', en: '{file}: {size}, in {seconds} s.' },
  'backup.noDump': {
    es: 'Falta {program} en esta máquina. Instala los programas cliente de PostgreSQL, o guarda la base de datos con las herramientas de quien la administra.',
    en: '{program} is not on this machine. Install the client programs of PostgreSQL, or save the database with the tools of whoever runs it.',
  },
  'backup.noPlace': {
    es: '{file} no existe. Nombra una carpeta que exista (¿está puesto su disco?), o dentro de una un archivo que termine en {ending}.',
    en: '{file} is not there. Name a folder that is there (is its disk put in?), or in one a file that ends in {ending}.',
  },
  'backup.missing': { es: '{file} no existe o no se puede leer.', en: '{file} is not there or cannot be read.' },
  'backup.notOne': { es: '{file} no es una copia de Remanso.', en: '{file} is not a backup of Remanso.' },
  'backup.cut': { es: '{file} está incompleta: le falta el final.', en: '{file} is incomplete: its end is missing.' },
  'backup.damaged': {
    es: '{file} está dañada: su contenido no es el que se guardó ({reason}).',
    en: '{file} is damaged: what is in it is not what was saved ({reason}).',
  },
  'backup.newer': {
    es: '{file} viene de un Remanso más nuevo ({schema}). Actualiza el programa.',
    en: '{file} was made by a newer Remanso ({schema}). Update the program.',
  },
} as const satisfies Record<string, Bilingual>

export type Word = keyof typeof words
export type Details = Record<string, string | number>

export function say(language: Language, word: Word, details: Details = {}): string {
  return fill(words[word][language], details)
}

/** Puts in what is known only then: `{orders}`, and of `{orders|order|orders}` the word for one or for many. */
export function fill(sentence: string, details: Details): string {
  return sentence.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (place, name: string, one?: string, many?: string) => {
    const value = details[name]
    if (value === undefined) return place
    return String((one === undefined ? value : String(value) === '1' ? one : many) ?? value)
  })
}

/** What went wrong, to be said in the reader's language. */
export class Trouble extends CliError {
  readonly word: Word
  readonly details: Details

  constructor(word: Word, details: Details = {}, options?: ErrorOptions) {
    super(word, { es: say('es', word, details), en: say('en', word, details) }, options)
    this.word = word
    this.details = details
  }
}
