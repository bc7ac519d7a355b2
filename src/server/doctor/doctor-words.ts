// What the doctor finds and what to do about it, in both languages.
import type { Bilingual } from '../../shared/language.ts'
import { backupFindings } from './backup-findings.ts'

export const doctorWords = {
  'settings.well': { es: 'Dirección pública {url}, zona horaria {zone}.', en: 'Public address {url}, time zone {zone}.' },
  'settings.local': {
    es: 'PUBLIC_URL no está puesta: los enlaces de las cartas llevan a {url}. Pon la dirección que usan las familias.',
    en: 'PUBLIC_URL is not set: links in letters lead to {url}. Set it to the address that families use.',
  },
  'settings.proxy': {
    es: 'PUBLIC_URL es https pero TRUST_PROXY es false: detrás de un proxy todos parecen venir de la misma dirección. Pon TRUST_PROXY=true.',
    en: 'PUBLIC_URL is https but TRUST_PROXY is false: behind a proxy everybody seems to come from one address. Set TRUST_PROXY=true.',
  },
  'settings.shared': {
    es: 'SESSION_SECRET no está puesta: si varios procesos comparten la base de datos, pon en todos la misma.',
    en: 'SESSION_SECRET is not set: if several processes share the database, set the same one for all of them.',
  },
  'folder.well': { es: '{folder} se puede escribir.', en: '{folder} can be written.' },
  'folder.none': { es: '{folder} aún no existe: `remanso serve` la crea.', en: '{folder} is not there yet: `remanso serve` makes it.' },
  'folder.closed': {
    es: '{folder} no se puede escribir ({reason}). Da permiso a esta cuenta o elige otra en DATA_DIR.',
    en: '{folder} cannot be written ({reason}). Give this account the right to, or name another in DATA_DIR.',
  },
  'folder.open': {
    es: 'Otras cuentas de esta máquina pueden leer {folder}. Ejecuta: chmod 700 {folder}',
    en: 'Other accounts of this machine can read {folder}. Run: chmod 700 {folder}',
  },
  'folder.foreign': {
    es: '{names} no son de la cuenta {account}, de la que es {folder}: el servicio no los puede escribir. Ejecuta: sudo chown -R {account}: {folder}',
    en: '{names} do not belong to the account {account}, as {folder} does: the service cannot write them. Run: sudo chown -R {account}: {folder}',
  },
  'disk.well': { es: '{free} libres.', en: '{free} free.' },
  'disk.low': {
    es: 'Solo {free} libres. Haz sitio: la copia de la noche necesita {needed}.',
    en: 'Only {free} free. Make room: the backup of the night needs {needed}.',
  },
  'disk.full': {
    es: 'El disco está lleno ({free} libres): nada se puede guardar.',
    en: 'The disk is full ({free} free): nothing can be saved.',
  },
  'database.well': { es: 'Íntegra: {orders} {orders|orden|órdenes}, {size}.', en: 'Whole: {orders} {orders|order|orders}, {size}.' },
  'database.none': { es: 'Aún no hay base de datos: `remanso serve` la crea.', en: 'There is no database yet: `remanso serve` makes it.' },
  'database.bad': {
    es: 'Está dañada ({reason}). Detén el servidor y ejecuta: remanso restore, con la última copia.',
    en: 'It is damaged ({reason}). Stop the server and run: remanso restore with the newest backup.',
  },
  'postgres.well': {
    es: '{place}, PostgreSQL {version}: {orders} {orders|orden|órdenes}, {size}.',
    en: '{place}, PostgreSQL {version}: {orders} {orders|order|orders}, {size}.',
  },
  'postgres.empty': { es: '{place}, PostgreSQL {version}.', en: '{place}, PostgreSQL {version}.' },
  'postgres.bad': { es: '{es}', en: '{en}' },
  'postgres.unfit': {
    es: 'PostgreSQL {version} en {encoding}: hace falta la 13 o posterior, y UTF8.',
    en: 'PostgreSQL {version} in {encoding}: 13 or a later one is needed, and UTF8.',
  },
  'postgres.search': {
    es: 'A {place} le falta la extensión pg_trgm, y sin ella no se busca. Ejecuta allí: create extension pg_trgm',
    en: '{place} lacks the extension pg_trgm, without which nothing is found. Run there: create extension pg_trgm',
  },
  'schema.well': { es: 'Al día ({schema}).', en: 'Up to date ({schema}).' },
  'schema.pending': {
    es: 'Faltan {pending}. El próximo inicio las aplica y antes guarda una copia.',
    en: '{pending} still to come. The next start applies them, and makes a copy before.',
  },
  'schema.coming': { es: 'Faltan {pending}. El próximo inicio las aplica.', en: '{pending} still to come. The next start applies them.' },
  'schema.newer': {
    es: 'La escribió un Remanso más nuevo ({schema}). Actualiza el programa.',
    en: 'A newer Remanso wrote it ({schema}). Update the program.',
  },
  'server.well': { es: 'Responde en {url}.', en: 'It answers at {url}.' },
  'server.off': {
    es: 'No responde en {url}. Si debería, inicia `remanso serve`.',
    en: 'It does not answer at {url}. If it should, start `remanso serve`.',
  },
  'mail.folder': {
    es: 'Sin POSTMARK_TOKEN las cartas quedan en {folder} y nadie las recibe. Pon POSTMARK_TOKEN y MAIL_FROM.',
    en: 'Without POSTMARK_TOKEN letters stay in {folder} and reach nobody. Set POSTMARK_TOKEN and MAIL_FROM.',
  },
  'mail.sender': {
    es: 'MAIL_FROM no está puesta: las cartas saldrían de {from}. Pon una dirección que Postmark conozca.',
    en: 'MAIL_FROM is not set: letters would come from {from}. Set an address that Postmark knows.',
  },
  'mail.well': {
    es: 'Postmark acepta la clave; las solicitudes llegan a {inbox}.',
    en: 'Postmark accepts the token; requests go to {inbox}.',
  },
  'mail.refused': {
    es: 'Postmark no acepta POSTMARK_TOKEN ({status}). Copia otra vez la clave del servidor.',
    en: 'Postmark does not accept POSTMARK_TOKEN ({status}). Copy the server token again.',
  },
  'mail.unreached': {
    es: '{url} no responde ({reason}). Revisa la conexión y el cortafuegos.',
    en: '{url} does not answer ({reason}). Look at the connection and the firewall.',
  },
  'letters.well': { es: 'Ninguna espera desde hace más de 10 minutos.', en: 'None has waited for more than 10 minutes.' },
  'letters.waiting': {
    es: '{letters} {letters|espera|esperan} desde hace más de 10 minutos. Último motivo: {reason}',
    en: '{letters} {letters|has|have} waited for more than 10 minutes. Last reason: {reason}',
  },
  'letters.noInbox': {
    es: 'Mensajes del sitio que esperan un buzón: {letters}. Pon MAIL_TO, o escribe el buzón en Settings.',
    en: 'Messages from the site that wait for an inbox: {letters}. Set MAIL_TO, or write the inbox in Settings.',
  },
  'letters.refused': {
    es: '{letters} de los últimos 30 días {letters|fue rechazada|fueron rechazadas} para siempre. Último motivo: {reason}',
    en: '{letters} of the last 30 days {letters|was|were} refused for good. Last reason: {reason}',
  },
  'samples.well': { es: 'Ninguna muestra a la vista.', en: 'No sample stands any more.' },
  'samples.stand': {
    es: 'Siguen siendo muestras: {names}. Escribe los tuyos en el panel, en Settings.',
    en: 'Still samples: {names}. Write your own in the desk, under Settings.',
  },
  'clock.well': { es: 'En la oficina es el {time}.', en: 'At the office it is {time}.' },
  'clock.behind': {
    es: 'El reloj está atrasado: hay órdenes del {newest} y dice {time}. Pon la hora (NTP).',
    en: 'The clock is behind: there are orders of {newest}, and it says {time}. Set it (NTP).',
  },
  'clock.ahead': {
    es: 'Lo último que se escribió es de hace {days} {days|día|días}: si la oficina no estuvo parada, el reloj está adelantado; dice {time}. Pon la hora (NTP).',
    en: 'The last thing written is {days} {days|day|days} old: unless the office rested, the clock is ahead; it says {time}. Set it (NTP).',
  },
  'clock.off': {
    es: 'El reloj se aparta {minutes} {minutes|minuto|minutos} del de Postmark. Pon la hora (NTP).',
    en: 'The clock is {minutes} {minutes|minute|minutes} away from Postmark’s. Set it (NTP).',
  },
  'clock.server': {
    es: 'El reloj se aparta {minutes} {minutes|minuto|minutos} del de la base de datos. Pon la hora (NTP).',
    en: 'The clock is {minutes} {minutes|minute|minutes} away from the database’s. Set it (NTP).',
  },
  ...backupFindings,
  'check.failed': { es: 'No se pudo revisar: {reason}', en: 'It could not be examined: {reason}' },
  'end.well': { es: 'Todo en orden.', en: 'All is well.' },
  'end.look': { es: 'Funciona; {count} {count|cosa|cosas} por mirar.', en: 'It works; {count} {count|thing|things} to look at.' },
  'end.bad': { es: '{count} {count|cosa|cosas} por arreglar.', en: '{count} {count|thing|things} to put right.' },
} as const satisfies Record<string, Bilingual>

export const checkNames = {
  settings: { es: 'Ajustes', en: 'Settings' },
  folder: { es: 'Carpeta', en: 'Folder' },
  disk: { es: 'Disco', en: 'Disk' },
  database: { es: 'Base de datos', en: 'Database' },
  schema: { es: 'Esquema', en: 'Schema' },
  server: { es: 'Servidor', en: 'Server' },
  mail: { es: 'Correo', en: 'Mail' },
  letters: { es: 'Cartas', en: 'Letters' },
  samples: { es: 'Muestras', en: 'Samples' },
  clock: { es: 'Reloj', en: 'Clock' },
  housekeeping: { es: 'Limpieza', en: 'Housekeeping' },
  backups: { es: 'Copias', en: 'Backups' },
  second: { es: 'Segunda carpeta', en: 'Second folder' },
  drill: { es: 'Ensayo', en: 'Drill' },
} as const satisfies Record<string, Bilingual>

export type DoctorWord = keyof typeof doctorWords
export type CheckName = keyof typeof checkNames
