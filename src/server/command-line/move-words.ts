// What `remanso move` says, in both languages.
import type { Bilingual } from '../../shared/language.ts'

export const moveWords = {
  'move.none': { es: 'No hay base de datos en {from}.', en: 'There is no database in {from}.' },
  'move.pending': {
    es: 'A {from} le falta {pending}. Ejecuta antes: remanso migrate',
    en: '{from} lacks {pending}. Run this first: remanso migrate',
  },
  'move.newer': {
    es: '{from} es de un Remanso más nuevo ({schema}). Actualiza el programa.',
    en: '{from} was written by a newer Remanso ({schema}). Update the program.',
  },
  'move.inUse': {
    es: 'Un Remanso está usando {place}. Detén todos y vuelve a intentarlo.',
    en: 'A Remanso is using {place}. Stop all of them and try again.',
  },
  'move.same': { es: '{to} es de donde vienen los datos. Elige otro lugar.', en: '{to} is where the data comes from. Name another place.' },
  'move.notEmpty': {
    es: '{to} ya tiene {users} {users|usuario|usuarios} y {orders} {orders|orden|órdenes}. Elige una base de datos vacía. No se cambió nada.',
    en: '{to} has {users} {users|user|users} and {orders} {orders|order|orders} already. Name an empty database. Nothing was changed.',
  },
  'move.differs': {
    es: 'La tabla {table} no llegó igual que salió. En {to} no quedó nada; {from} sigue como estaba.',
    en: 'The table {table} did not arrive as it left. Nothing stays in {to}; {from} is as it was.',
  },
  'move.done': {
    es: '{orders} {orders|orden|órdenes}, {rows} {rows|fila|filas} en total, están en {to}, comparadas una por una ({seconds} s).',
    en: '{orders} {orders|order|orders}, {rows} {rows|row|rows} in all, are in {to}, each compared with where it came from ({seconds} s).',
  },
  'move.next': {
    es: 'Ahora pon {settings} y arranca de nuevo. {from} sigue como estaba: guárdala hasta estar seguro.',
    en: 'Now set {settings} and start again. {from} is as it was: keep it until you are sure.',
  },
  'help.move': {
    es: 'copia todos los datos a otra base de datos vacía, de SQLite a PostgreSQL o de vuelta',
    en: 'copy all data into another, empty database, from SQLite to PostgreSQL or back',
  },
  'help.to': {
    es: 'adónde: postgres://…, sqlite:CARPETA, o env:NOMBRE de la variable que lo dice (una contraseña tecleada se ve en ps)',
    en: 'where to: postgres://…, sqlite:FOLDER, or env:NAME of the variable that says so (a password that is typed shows in ps)',
  },
  'call.place': {
    es: 'debe ser postgres://… o sqlite:CARPETA, o env:NOMBRE de una variable que lo diga',
    en: 'it must be postgres://… or sqlite:FOLDER, or env:NAME of a variable that says so',
  },
} as const satisfies Record<string, Bilingual>
