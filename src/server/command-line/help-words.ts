// What `remanso --help` says, in both languages.
import type { Bilingual } from '../../shared/language.ts'

export const helpWords = {
  'help.program': {
    es: 'Un sitio bilingüe de servicios funerarios y el panel que hay detrás.',
    en: 'A bilingual funeral-services website and the desk behind it.',
  },
  'help.serve': { es: 'sirve el sitio y el panel', en: 'serve the website and the dashboard' },
  'help.migrate': { es: 'lleva la base de datos al esquema actual', en: 'bring the database to the present schema' },
  'help.create-admin': {
    es: 'crea un superAdmin; la contraseña se pregunta o viene de la entrada estándar',
    en: 'make a superAdmin; the password comes from a prompt or from standard input',
  },
  'help.email': { es: 'el correo con el que entrará', en: 'the address to log in with' },
  'help.seed-demo': { es: 'añade órdenes creíbles para probar', en: 'add believable orders to look around with' },
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
} as const satisfies Record<string, Bilingual>
