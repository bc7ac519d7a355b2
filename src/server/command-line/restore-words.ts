// What `remanso restore` says, in both languages.
import type { Bilingual } from '../../shared/language.ts'

export const restoreWords = {
  'restore.space': {
    es: 'Para desempaquetar {file} hacen falta {needed} en el disco de {folder} y hay {free}. Haz sitio y vuelve a intentarlo.',
    en: 'To unpack {file} takes {needed} on the disk of {folder}, and {free} are free. Make room and try again.',
  },
  'restore.open': {
    es: '{file} no se restauró: un Remanso está usando {database}. Deténlo y vuelve a intentarlo.',
    en: '{file} was not restored: a Remanso is using {database}. Stop it and try again.',
  },
  'restore.elsewhere': {
    es: 'Los datos están en {place}, donde restore no escribe. Un volcado vuelve a una base de datos nueva y vacía con: pg_restore --no-owner --dbname=… {file}. Una copia de SQLite se restaura sin DATABASE_URL y luego: remanso move --to …',
    en: 'The data is in {place}, where restore does not write. A dump goes into a new, empty database by: pg_restore --no-owner --dbname=… {file}. A backup of SQLite is restored without DATABASE_URL, and then: remanso move --to …',
  },
  'restore.ask': {
    es: 'Los datos de {folder} se sustituirán por los de {date} ({orders} {orders|orden|órdenes}). Escribe «yes» para seguir: ',
    en: 'The data in {folder} will be replaced by that of {date} ({orders} {orders|order|orders}). Type yes to go on: ',
  },
  'restore.live': {
    es: '{file} no se restauró: se copió a mano de una base de datos en uso, y lo que estaba en su registro (…-wal) puede faltar. Lo último que contiene es del {date} ({orders} {orders|orden|órdenes}). Restaura una copia de la noche o de `remanso backup`; si no hay otra, ejecuta esto en un terminal, que pregunta.',
    en: '{file} was not restored: it was copied by hand from a database in use, and what stood in its log (…-wal) may be missing. The last thing in it is of {date} ({orders} {orders|order|orders}). Restore a backup of the night or of `remanso backup`; if there is no other, run this on a terminal, which asks.',
  },
  'restore.askLive': {
    es: '{file} se copió a mano de una base de datos en uso: lo que estaba en su registro (…-wal) puede faltar. Lo último que contiene es del {date} ({orders} {orders|orden|órdenes}), y sustituirá los datos de {folder}. Escribe «yes» para seguir: ',
    en: '{file} was copied by hand from a database in use: what stood in its log (…-wal) may be missing. The last thing in it is of {date} ({orders} {orders|order|orders}), and it will replace the data in {folder}. Type yes to go on: ',
  },
  'restore.stopped': { es: 'No se cambió nada.', en: 'Nothing was changed.' },
  'restore.done': {
    es: 'Restaurada {file}: {orders} {orders|orden, como estaba|órdenes, como estaban} el {date}.',
    en: 'Restored {file}: {orders} {orders|order, as it|orders, as they} stood on {date}.',
  },
  'restore.kept': { es: 'Lo que había antes está en {folder}.', en: 'What was there before is kept in {folder}.' },
  'restore.older': {
    es: 'Es de un esquema anterior; el próximo inicio lo pone al día.',
    en: 'It has an earlier schema; the next start brings it up to date.',
  },
  'restore.ended': {
    es: 'Todas las sesiones terminaron ({sessions}), y las invitaciones y enlaces de contraseña ya no sirven ({links}): cada quien entra de nuevo.',
    en: 'All sessions have ended ({sessions}), and invitations and password links are of no use any more ({links}): everybody logs in again.',
  },
  'restore.deleted': {
    es: 'Estas cuentas se habían borrado después y han vuelto: {people}. Bórralas otra vez en Users.',
    en: 'These accounts were deleted since and are back: {people}. Delete them again under Users.',
  },
  'restore.changed': {
    es: 'Estas cuentas tienen otra vez la contraseña y el papel de aquel día: {people}.',
    en: 'These accounts have the password and the role of that day again: {people}.',
  },
  'restore.unknown': {
    es: 'Con esta copia pueden entrar: {people}. Mira que no haya de más.',
    en: 'With this backup these can log in: {people}. See that there is nobody too many.',
  },
  'restore.erased': {
    es: 'Estas personas pidieron que se borraran sus datos después de la copia y han vuelto con ella. Bórralas otra vez en el panel: Settings, Borrar a una persona.',
    en: 'These people were erased on their request after the backup was made and are back with it. Erase them again in the desk: Settings, Erase a person.',
  },
  'restore.letters': {
    es: '{letters} {letters|carta esperaba envío en ese momento y saldrá|cartas esperaban envío en ese momento y saldrán} con el próximo inicio.',
    en: '{letters} {letters|letter was|letters were} waiting to be sent then, and will go out at the next start.',
  },
} as const satisfies Record<string, Bilingual>
