// What is said of spreadsheets: by the server alone, so that no browser fetches it beforehand.
import type { Bilingual } from './language.ts'

export const SHEET_SENTENCES = {
  // Spreadsheets: what a cell says wrong.
  'name.unknown': { es: 'No existe.', en: 'There is none of that name.' },
  'name.nearest': { es: 'No existe. ¿Quisiste decir {nearest}?', en: 'There is none of that name. Did you mean {nearest}?' },
  'name.ambiguous': { es: 'Hay más de uno con ese nombre.', en: 'There is more than one of that name.' },
  'date.unread': {
    es: 'No es una fecha. Escríbela con día, mes y año, por ejemplo 15 de octubre de 2026.',
    en: 'This is not a date. Write it with day, month and year, for example October 15, 2026.',
  },
  'date.invalid': {
    es: 'No es una fecha. Escríbela como MM/DD/AAAA, por ejemplo 10/15/2026.',
    en: 'This is not a date. Write it as MM/DD/YYYY, for example 10/15/2026.',
  },
  'date.future': { es: 'Esa fecha todavía no llega.', en: 'That date is still to come.' },
  'cell.failed': { es: 'La fórmula de esta celda da un error.', en: 'The formula in this cell fails.' },
  'lines.tracking': { es: 'Una de las fechas de los comentarios no existe.', en: 'One of the dates of the comments does not exist.' },
  'lines.cut': {
    es: 'El archivo no trae todos los comentarios: no cabían en la celda, y al exportar se cortaron.',
    en: 'The file does not hold all comments: they did not fit into the cell and were cut when it was exported.',
  },
  'lines.updates': {
    es: 'Cada línea lleva fecha y nombre, por ejemplo 2026-10-15T18:00:00.000Z Ana.',
    en: 'Each line needs a date and a name, for example 2026-10-15T18:00:00.000Z Ana.',
  },
  'cell.kept': { es: 'Queda vacío y lo escrito pasa a un comentario. {why}', en: 'Stays empty, and what it says becomes a comment. {why}' },
  'cell.stays': {
    es: 'Queda como estaba en la orden y lo escrito pasa a un comentario. {why}',
    en: 'Stays as the order has it, and what it says becomes a comment. {why}',
  },
  'row.blank': { es: 'Filas sin datos, que no se importan: {rows}.', en: 'Rows without data, not imported: {rows}.' },
  'row.titles': { es: 'Filas que repiten los títulos y no se importan: {rows}.', en: 'Rows that repeat the titles, not imported: {rows}.' },
  'row.totals': { es: 'Filas de totales, que no se importan: {rows}.', en: 'Rows of totals, not imported: {rows}.' },
  'row.title': {
    es: 'Filas que solo llevan un título y no se importan: {rows}.',
    en: 'Rows that hold a title only, not imported: {rows}.',
  },
  'row.untitled': {
    es: 'La fila {rows} parece ser de una persona, pero se leyó como títulos y no se importa. Agrega arriba una fila de títulos y elige el archivo otra vez.',
    en: 'Row {rows} looks like a customer, but was read as the titles and is not imported. Add a row of titles above it and choose the file again.',
  },
  'id.twice': { es: 'Esta orden ya está en otra fila del archivo.', en: 'This order stands in another row of the file already.' },
  'id.gone': { es: 'Esta orden está entre las eliminadas.', en: 'This order is among the deleted ones.' },
  'id.erased': {
    es: 'Los datos de esta persona se borraron, y ningún archivo los trae de vuelta.',
    en: 'This person’s data was erased, and no file brings it back.',
  },
  'id.suspect': {
    es: 'Esta orden está entre las solicitudes apartadas, que parecen de un robot.',
    en: 'This order is among the requests kept aside, which look like a robot’s.',
  },
  'id.unknown': {
    es: 'Aquí no hay ninguna orden {id}; esta fila se guarda como orden nueva, con otro número.',
    en: 'There is no order {id} here; this row becomes a new order, with a number of its own.',
  },
  'id.differs': {
    es: 'La orden {id} ya existe y dice otra cosa en: {columns}.',
    en: 'Order {id} exists already and says something else in: {columns}.',
  },

  // Spreadsheets: why a whole file is refused.
  'sheet.empty': { es: 'El archivo está vacío.', en: 'The file is empty.' },
  'sheet.damaged': {
    es: 'El archivo está dañado o incompleto. Ábrelo en tu programa de hojas de cálculo, guárdalo de nuevo y vuelve a elegirlo.',
    en: 'The file is damaged or incomplete. Open it in your spreadsheet program, save it again and choose it once more.',
  },
  'sheet.password': {
    es: 'El archivo tiene contraseña. Guárdalo sin contraseña y vuelve a elegirlo.',
    en: 'The file has a password. Save it without one and choose it again.',
  },
  'export.for': { es: 'Solo puede ser people.', en: 'It can only be people.' },
  'dates.unknown': { es: 'Usa dmy o mdy.', en: 'Use dmy or mdy.' },
  'sheet.dates': {
    es: 'En las fechas no se sabe si va primero el día o el mes. Elige uno e importa de nuevo.',
    en: 'In the dates nobody can tell whether the day or the month comes first. Choose one and import again.',
  },
  'sheet.missing': { es: 'El archivo no tiene una hoja con ese nombre.', en: 'The file has no sheet of that name.' },
  'sheet.meaning': {
    es: 'Lo que elegiste para una palabra del archivo ya no existe. Elige otra cosa para esa palabra.',
    en: 'What you chose for a word of the file exists no longer. Choose something else for that word.',
  },
  'sheet.tooLarge': { es: 'El archivo pasa de 20 MB.', en: 'The file is larger than 20 MB.' },
  'sheet.unpacked': { es: 'El archivo contiene demasiado: más de 100 MB.', en: 'The file holds too much: more than 100 MB.' },
  'sheet.rows': {
    es: 'El archivo tiene más de 20,000 filas. Divídelo y trae las partes una por una.',
    en: 'The file has more than 20,000 rows. Split it and bring the parts one by one.',
  },
  'sheet.columns': {
    es: 'El archivo tiene más de 100 columnas. Quita las que no hagan falta y elígelo otra vez.',
    en: 'The file has more than 100 columns. Remove those you do not need and choose it again.',
  },
  'sheet.sheets': {
    es: 'El archivo tiene demasiadas hojas. Copia la de los clientes a un archivo nuevo.',
    en: 'The file has too many sheets. Copy the sheet with the customers into a new file.',
  },
  'sheet.slow': {
    es: 'Leer el archivo tarda demasiado. Divídelo, o guárdalo como .csv.',
    en: 'Reading the file takes too long. Split it, or save it as .csv.',
  },
  'sheet.busy': {
    es: 'Hay otros archivos en espera. Inténtalo de nuevo en medio minuto.',
    en: 'Other files are waiting. Try again in half a minute.',
  },
  'sheet.untitled': { es: 'Columna {letter}', en: 'Column {letter}' },
  'sheet.reasons': { es: 'Qué corregir', en: 'What to correct' },
} satisfies Record<string, Bilingual>
