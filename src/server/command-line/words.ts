// What the command line says, in both languages; {names} stand for what is known only then.
import type { Bilingual, Language } from '../../shared/language.ts'
import { helpWords } from './help-words.ts'
import { moveWords } from './move-words.ts'
import { restoreWords } from './restore-words.ts'

const words = {
  ...moveWords,
  ...helpWords,
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
  'step.copying': { es: 'Copiando', en: 'Copying' },
  'step.checking': { es: 'Comprobando', en: 'Checking' },
  'step.packing': { es: 'Comprimiendo', en: 'Packing' },
  'step.unpacking': { es: 'Descomprimiendo', en: 'Unpacking' },
  'step.adding': { es: 'Añadiendo órdenes', en: 'Adding orders' },
  // Whose the data is
  'installation.none': {
    es: 'En {folder} no hay ninguna instalación de Remanso, o esta cuenta no puede mirar ahí. Ejecuta la orden en la carpeta donde está su archivo .env, o nombra la de los datos: DATA_DIR=CARPETA remanso …',
    en: 'There is no installation of Remanso in {folder}, or this account may not look there. Run the command in the folder of its .env file, or name the one of the data: DATA_DIR=FOLDER remanso …',
  },
  'owner.denied': {
    es: '{folder} es de la cuenta {account}, y aquí no se puede tomar. Ejecuta: sudo -u {account} remanso …',
    en: '{folder} belongs to the account {account}, which cannot be taken here. Run: sudo -u {account} remanso …',
  },
  'owner.reach': {
    es: 'Las órdenes de root toman la cuenta de los datos, {account}: debe poder leer o escribir ahí.',
    en: 'Commands of root take the account of the data, {account}: it must be able to read or write there.',
  },
  // The other commands
  'serve.taken': {
    es: 'El puerto {port} de {host} ya está en uso. Detén el programa que lo usa o elige otro con PORT.',
    en: 'Port {port} of {host} is in use already. Stop the program that uses it, or choose another with PORT.',
  },
  'serve.denied': {
    es: 'Este usuario no puede abrir el puerto {port}. Elige uno desde 1024 con PORT.',
    en: 'This user may not open port {port}. Choose one from 1024 up with PORT.',
  },
  'serve.elsewhere': {
    es: 'Esta máquina no tiene la dirección {host}. Elige otra con HOST.',
    en: 'This machine does not have the address {host}. Choose another with HOST.',
  },
  'migrate.done': { es: 'La base de datos está al día.', en: 'The database is up to date.' },
  'admin.done': { es: '{email} es ahora superAdmin.', en: '{email} is a superAdmin now.' },
  'admin.password': { es: 'Contraseña: ', en: 'Password: ' },
  'seed.done': { es: '{orders} {orders|orden añadida|órdenes añadidas}.', en: '{orders} {orders|order|orders} added.' },
  'seed.wayIn': {
    es: 'Nadie tiene cuenta todavía. La primera se crea aquí, con el servidor en marcha: {address}',
    en: 'Nobody has an account yet. Make the first one here, while the server runs: {address}',
  },
  'service.onlyLinux': {
    es: 'La unidad es para systemd en Linux; docs/operate.md explica las demás.',
    en: 'The unit is for systemd on Linux; docs/operate.md explains the others.',
  },
  'service.unsaved': {
    es: '{file} no se pudo escribir: {reason}. Prueba con sudo.',
    en: '{file} could not be written: {reason}. Try it with sudo.',
  },
  'service.elsewhere': {
    es: 'DATA_DIR={folder} vale solo en este terminal. Escríbela en {file}, donde el servicio la lee, y repite la orden.',
    en: 'DATA_DIR={folder} is set in this terminal only. Write it into {file}, where the service reads it, and try again.',
  },
  'service.done': {
    es: '{file} escrito. Ahora: systemctl daemon-reload && systemctl enable --now remanso',
    en: '{file} is written. Now: systemctl daemon-reload && systemctl enable --now remanso',
  },
  // Wrong calls
  'call.unknownCommand': {
    es: "orden desconocida '{name}'; remanso --help las muestra",
    en: "unknown command '{name}'; remanso --help lists them",
  },
  'call.unknownOption': { es: "opción desconocida '{name}'", en: "unknown option '{name}'" },
  'call.missingArgument': { es: "falta el argumento '{name}'", en: "missing required argument '{name}'" },
  'call.optionMissingArgument': { es: "la opción '{name}' necesita un valor", en: "option '{name}' argument missing" },
  'call.missingMandatoryOptionValue': { es: "falta la opción '{name}'", en: "required option '{name}' not specified" },
  'call.excessArguments': { es: 'sobran argumentos', en: 'too many arguments' },
  'call.invalidArgument': { es: "el valor de '{name}' no vale: {reason}", en: "the value of '{name}' is wrong: {reason}" },
  'call.count': { es: 'debe ser un número entero hasta {most}', en: 'it must be a whole number up to {most}' },
} as const satisfies Record<string, Bilingual>

export type Word = keyof typeof words
export type Details = Record<string, string | number>

export function say(language: Language, word: Word, details: Details = {}): string {
  return fill(words[word][language], details)
}

export function isWord(name: string): name is Word {
  return Object.hasOwn(words, name)
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
export class Trouble extends Error {
  readonly word: Word
  readonly details: Details

  constructor(word: Word, details: Details = {}, options?: ErrorOptions) {
    super(say('en', word, details), options)
    this.word = word
    this.details = details
  }

  sentence(language: Language): string {
    return say(language, this.word, this.details)
  }
}
