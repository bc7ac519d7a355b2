// What the command line says, in both languages; {names} stand for what is known only then.
import type { Bilingual, Language } from '../../shared/language.ts'
import { moveWords } from './move-words.ts'
import { restoreWords } from './restore-words.ts'

const words = {
  ...moveWords,
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
    es: '{file}: {orders} pedidos, {size}, comprobada en {seconds} s.',
    en: '{file}: {orders} orders, {size}, checked in {seconds} s.',
  },
  'backup.dumped': { es: '{file}: {size}, en {seconds} s.', en: '{file}: {size}, in {seconds} s.' },
  'backup.noDump': {
    es: 'Falta {program} en esta máquina. Instala los programas cliente de PostgreSQL, o guarda la base de datos con las herramientas de quien la administra.',
    en: '{program} is not on this machine. Install the client programs of PostgreSQL, or save the database with the tools of whoever runs it.',
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
  'step.adding': { es: 'Añadiendo pedidos', en: 'Adding orders' },
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
  'seed.done': { es: '{orders} pedidos añadidos.', en: '{orders} orders added.' },
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
  'service.done': {
    es: '{file} escrito. Ahora: systemctl daemon-reload && systemctl enable --now remanso',
    en: '{file} is written. Now: systemctl daemon-reload && systemctl enable --now remanso',
  },
  // Help
  'help.program': {
    es: 'Un sitio bilingüe de servicios funerarios y el escritorio que hay detrás.',
    en: 'A bilingual funeral-services website and the desk behind it.',
  },
  'help.serve': { es: 'sirve el sitio y el escritorio', en: 'serve the website and the dashboard' },
  'help.migrate': { es: 'lleva la base de datos al esquema actual', en: 'bring the database to the present schema' },
  'help.create-admin': {
    es: 'crea un superAdmin; la contraseña se pregunta o viene de la entrada estándar',
    en: 'make a superAdmin; the password comes from a prompt or from standard input',
  },
  'help.email': { es: 'el correo con el que entrará', en: 'the address to log in with' },
  'help.seed-demo': { es: 'añade pedidos creíbles para probar', en: 'add believable orders to look around with' },
  'help.orders': { es: 'cuántos', en: 'how many' },
  'help.backup': {
    es: 'guarda todo en un archivo comprobado y comprimido, también con el servidor en marcha',
    en: 'save everything in one checked, compressed file, also while the server runs',
  },
  'help.backup.file': { es: 'archivo o carpeta; si falta, DATA_DIR/backups', en: 'file or folder; DATA_DIR/backups without it' },
  'help.restore': {
    es: 'comprueba una copia y la pone en lugar de los datos, que se guardan aparte',
    en: 'check a backup and put it in place of the data, which is kept aside',
  },
  'help.restore.file': { es: 'una copia, o una base de datos de Remanso', en: 'a backup, or a database of Remanso' },
  'help.doctor': { es: 'revisa la instalación y dice qué hacer', en: 'examine the installation and say what to do' },
  'help.install-service': { es: 'muestra una unidad de systemd', en: 'print a systemd unit' },
  'help.write': { es: 'la escribe en {file}', en: 'write it to {file}' },
  'help.account': { es: 'la cuenta bajo la que corre', en: 'the account it runs as' },
  'help.json': { es: 'responde en JSON', en: 'answer in JSON' },
  'help.help': { es: 'muestra esta ayuda', en: 'show this help' },
  'help.command': { es: 'muestra la ayuda de una orden', en: 'show the help of a command' },
  'help.version': { es: 'muestra la versión', en: 'show the version' },
  'help.default': { es: 'si falta: {value}', en: 'default: {value}' },
  'help.[options]': { es: '[opciones]', en: '[options]' },
  'help.[command]': { es: '[orden]', en: '[command]' },
  'help.Usage:': { es: 'Uso:', en: 'Usage:' },
  'help.Options:': { es: 'Opciones:', en: 'Options:' },
  'help.Commands:': { es: 'Órdenes:', en: 'Commands:' },
  'help.Arguments:': { es: 'Argumentos:', en: 'Arguments:' },
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

export function fill(sentence: string, details: Details): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(details[name] ?? place))
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
