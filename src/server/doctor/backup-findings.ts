// What the doctor finds about backups, in both languages.
import type { Bilingual } from '../../shared/language.ts'

export const backupFindings = {
  'backups.elsewhere': {
    es: 'Las copias de la noche son solo para SQLite: asegúrate de que quien administra la base de datos hace las suyas. `remanso backup` escribe un volcado.',
    en: 'Backups of the night are for SQLite only: make sure that whoever runs the database makes theirs. `remanso backup` writes a dump.',
  },
  'backups.dump': {
    es: 'El último volcado es de hace {hours} {hours|hora|horas}.',
    en: 'The newest dump is {hours} {hours|hour|hours} old.',
  },
  'backups.well': {
    es: 'La última es de hace {hours} {hours|hora|horas}; hay {count}.',
    en: 'The newest is {hours} {hours|hour|hours} old; there {count|is|are} {count}.',
  },
  'backups.young': { es: 'La primera se hace esta noche.', en: 'The first is made tonight.' },
  'backups.old': {
    es: 'La última es de hace {hours} {hours|hora|horas}. Deja el servidor en marcha, o ejecuta: remanso backup',
    en: 'The newest is {hours} {hours|hour|hours} old. Leave the server running, or run: remanso backup',
  },
  'backups.failed': { es: 'La de anoche falló: {reason}', en: 'Last night’s failed: {reason}' },
  'backups.ahead': {
    es: 'Llevan una fecha que aún no llega, de cuando el reloj estaba mal: {files}. No cuentan y no se quitan solas; quítalas cuando la hora esté bien.',
    en: 'They bear a date still to come, from when the clock was wrong: {files}. They do not count and stay; remove them once the clock is right.',
  },
  'housekeeping.well': { es: 'Nada espera.', en: 'Nothing waits.' },
  'housekeeping.clock': {
    es: 'Desde {since} no se borra nada, porque el reloj dio un salto o el servidor estuvo apagado más de una semana. Si la hora sigue bien, se reanuda solo el {until}.',
    en: 'Since {since} nothing is erased, because the clock jumped or the server was off for more than a week. If the time stays right, that goes on by itself on {until}.',
  },
  'housekeeping.backup': {
    es: 'Desde {since} no se borra nada, porque falta una copia de la noche. Mira por qué no se hace.',
    en: 'Since {since} nothing is erased, because a backup of the night is missing. See why none is made.',
  },
  'copies.old': {
    es: 'Tienen más de 30 días y guardan datos de familias, también de quien pidió que se borraran: {names}. Quita las que ya no necesites.',
    en: 'They are more than 30 days old and hold families’ data, also of those who asked to be erased: {names}. Remove what you no longer need.',
  },
  'second.none': {
    es: 'BACKUP_DIR no está puesta: las copias están en el mismo disco que los datos.',
    en: 'BACKUP_DIR is not set: the backups are on the same disk as the data.',
  },
  'second.well': { es: 'La última copia está también en {folder}.', en: 'The newest backup is in {folder} too.' },
  'second.waits': { es: 'La primera copia en {folder} se hace esta noche.', en: 'The first copy to {folder} is made tonight.' },
  'second.same': {
    es: '{folder} está en el mismo disco que los datos y se pierde con él. Pon en BACKUP_DIR una carpeta de otro disco, y mira si está puesto.',
    en: '{folder} lies on the same disk as the data and is lost with it. Set BACKUP_DIR to a folder on another disk, and see that it is put in.',
  },
  'second.closed': {
    es: 'En {folder} no se puede escribir ({reason}). Mira si su disco está puesto y si esta cuenta puede escribir ahí, o pon otra carpeta en BACKUP_DIR.',
    en: '{folder} cannot be written ({reason}). See that its disk is put in and that this account may write there, or name another folder in BACKUP_DIR.',
  },
  'second.gone': {
    es: '{file} ya no está: la última copia falta en la segunda carpeta.',
    en: '{file} is not there any more: the second folder lacks the newest backup.',
  },
  'second.failed': { es: 'No se pudo copiar a {folder}: {reason}', en: 'It could not be copied to {folder}: {reason}' },
  'drill.well': {
    es: 'El {date} se restauró de prueba una copia: {orders} {orders|orden|órdenes}, todo en orden.',
    en: 'On {date} a backup was restored as a trial: {orders} {orders|order|orders}, all well.',
  },
  'drill.none': { es: 'Aún no hubo: se hace tras la primera copia de la noche.', en: 'Not yet: it follows the first backup of a night.' },
  'drill.bad': { es: 'El {date} una copia no se pudo restaurar: {reason}', en: 'On {date} a backup could not be restored: {reason}' },
} as const satisfies Record<string, Bilingual>
