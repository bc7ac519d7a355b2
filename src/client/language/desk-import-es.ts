// Texts of the import of spreadsheets. Spanish is the source; see desk-es.ts.
import { number, plural } from './numbers.ts'

export const importEs = {
  steps: 'Pasos',
  fileStep: 'Archivo',
  askStep: 'Preguntas',
  rowsStep: 'Vista previa',
  resultStep: 'Resultado',

  choose: 'Elige un archivo .xlsx, .xls, .ods o .csv',
  orDrop: '{choose}, o suéltalo aquí',
  chooseOther: 'Elige otro archivo',
  hint: 'Hasta 20 MB. Si el libro tiene varias hojas, después eliges cuál.',
  onlyReviews: 'Primero solo se revisa: nada se guarda hasta que lo apruebas.',
  fromScratch: '¿Empiezas de cero?',
  template: 'Descarga una plantilla con las 17 columnas',
  failed: (file: string) => `No se pudo leer ${file}.`,
  fileChanged: 'El archivo cambió después de que lo elegiste, o ya no está. Elígelo otra vez.',
  nothingStored: 'No se guardó nada.',

  sending: (file: string) => `Subiendo ${file}`,
  waiting: 'Otra importación está en curso; la tuya empieza en cuanto termine.',
  reading: (file: string) => `Leyendo ${file}`,
  checking: (rows: number, file: string) => `Revisando ${plural(rows, 'fila', 'filas')} de ${file}`,
  checked: (done: number, total: number) => `${number(done)} de ${plural(total, 'fila', 'filas')}. Nada se ha guardado.`,
  storing: (rows: number) => `Guardando ${plural(rows, 'orden', 'órdenes')}`,
  noStopping: 'Esto ya no se puede detener; después se puede deshacer.',

  note: (file: string, rows: number, titles: number) =>
    `${file}, ${plural(rows, 'fila', 'filas')}. Los números de fila son los de Excel; la fila ${number(titles)} son los títulos.`,
  ready: 'Filas listas',
  withErrors: 'Filas con errores',
  toSee: 'Avisos',
  unmatched: 'Columnas sin destino',
  same: 'Sin cambios',
  notCallable: (count: number) =>
    count === 1
      ? '1 teléfono no se puede llamar; se guarda como está escrito.'
      : `${number(count)} teléfonos no se pueden llamar; se guardan como están escritos.`,

  sheetOf: 'Hoja',
  withCustomers: (name: string) => `${name} (la de los clientes, por sus títulos)`,
  datesAsk: (columns: string) => `¿Qué va primero en las fechas de «${columns}»?`,
  datesFirst: {
    dmy: (text: string, day: string) => `El día: ${text} es el ${day}`,
    mdy: (text: string, day: string) => `El mes: ${text} es el ${day}`,
  },
  datesOpen: 'Falta decir qué va primero en las fechas.',

  wordsAsk: (header: string) => `En «${header}» hay palabras que aquí no existen. Di una vez qué quiere decir cada una.`,
  inRows: (rows: number) => `en ${plural(rows, 'fila', 'filas')}`,
  intoComment: 'No sé: vacío, y lo escrito a un comentario',
  meansNothing: 'Nada: dejar vacío',
  intoCommentAs: (name: string) => `No sé: ${name}, y lo escrito a un comentario`,
  meansNothingAs: (name: string) => `Nada: queda como ${name}`,
  createHome: (name: string) => `Crear «${name}»`,
  readAs: 'se lee como',
  yearless: 'año supuesto',
  newHome: (name: string) => `${name} (nueva)`,
  createHomes: (count: number) => `Crear las ${number(count)} que faltan`,
  moreWords: (count: number) => `Y ${plural(count, 'palabra más', 'palabras más')}, que ${count === 1 ? 'pasa' : 'pasan'} a un comentario.`,
  nothingYet: 'Nada se ha guardado todavía.',
  goOn: 'Ver la vista previa',
  toQuestions: 'Volver a las preguntas',

  columns: 'Columnas',
  matched: (known: number, all: number) => `${known} de ${all} reconocidas`,
  columnsCaption: 'Columnas sin reconocer y su destino',
  knownColumns: (count: number) => `Ver ${plural(count, 'columna reconocida', 'columnas reconocidas')}`,
  knownCaption: 'Columnas reconocidas y su destino',
  inFile: 'En tu archivo',
  inRemanso: 'En Remanso',
  sample: 'Ejemplo',
  target: (column: string) => `Destino de ${column}`,
  leaveOut: 'No importar',

  wrong: 'Qué está mal',
  downloadRefused: (rows: number) => (rows === 1 ? 'Descargar solo esta fila' : `Descargar solo estas ${number(rows)} filas`),
  errorsTable: 'Tabla de errores',
  errorsCaption: 'Errores por fila',
  row: 'Fila',
  column: 'Columna',
  says: 'Dice',
  problem: 'Qué pasa',
  correct: (column: string, row: number) => `Corregir ${column} de la fila ${row}`,
  applyCorrections: 'Aplicar lo corregido',
  applyFirst: 'Aplica lo corregido antes de importar.',
  blank: '(vacío)',
  moreErrors: (count: number) => `Y ${plural(count, 'error más', 'errores más')}; el archivo de filas con errores los trae todos.`,

  warnings: (count: number) =>
    count === 1
      ? '1 aviso: no detiene la importación, y conviene leerlo'
      : `${number(count)} avisos: no detienen la importación, y conviene leerlos`,
  warningsAlike: (count: number) => plural(count, 'fila', 'filas'),
  toRow: (row: number) => `Ver la fila ${number(row)} en la vista previa`,
  moreRows: (count: number) => `Y ${plural(count, 'fila más', 'filas más')}.`,

  nobodys: 'Totales, títulos y vacías',
  duplicated: 'Duplicadas',
  duplicates: (present: number, repeated: number) =>
    [
      ...(present > 0 ? [present === 1 ? '1 fila ya está' : `${number(present)} filas ya están`] : []),
      ...(repeated > 0
        ? [repeated === 1 ? '1 fila está repetida en el archivo' : `${number(repeated)} filas están repetidas en el archivo`]
        : []),
    ].join(' y '),
  duplicatesNote: 'Mismo nombre y mismo teléfono o correo. Se quedan fuera, salvo las que elijas.',
  takeAll: 'Importar todas de todos modos',
  takeRow: (row: number, name: string) => `Importar de todos modos la fila ${row}, ${name}`,
  sameAsOrder: 'es la {order}',
  orderNumber: (id: number) => `orden ${id}`,
  sameAsRow: (row: number) => `es igual a la fila ${row}`,
  moreDuplicates: (count: number) => `Y ${plural(count, 'fila más', 'filas más')}.`,

  preview: 'Vista previa',
  onlyWrong: 'Solo filas con errores o avisos',
  previewTable: 'Tabla de vista previa',
  previewCaption: 'Filas del archivo',

  update: 'Cambiar las órdenes que ya existen y dicen otra cosa',
  stay: (rows: number) =>
    rows === 1
      ? 'La fila con errores se queda fuera; puedes traerla después.'
      : `Las ${number(rows)} filas con errores se quedan fuera; puedes traerlas después.`,
  otherFile: 'Elegir otro archivo',
  unsaved: 'Se perdería lo que elegiste. Todavía no se guardó nada.',
  importRows: (rows: number) => plural(rows, 'orden', 'órdenes'),
  nothingToImport: 'No hay filas que importar.',

  done: (rows: number) =>
    rows === 0 ? 'No se importó ninguna orden.' : rows === 1 ? 'Se importó 1 orden.' : `Se importaron ${number(rows)} órdenes.`,
  doneNote: (rows: number) => `${rows === 1 ? 'Ya está' : 'Ya están'} en la lista, con tu nombre y la hora.`,
  imported: 'Importadas',
  leftOut: 'Fuera por errores',
  existed: 'Ya existían',
  repeated: 'Repetidas en el archivo',
  refusedLead: (rows: number) =>
    rows === 1
      ? 'La fila que falta está en {file}, con una columna que dice qué corregir. Arréglala y vuelve a importar solo ese archivo.'
      : `Las ${number(rows)} filas que faltan están en {file}, con una columna que dice qué corregir. Arréglalas y vuelve a importar solo ese archivo.`,
  refusedFile: (file: string) => `${file.replace(/\.[^.]*$/, '')}-errores.xlsx`,
  undo: 'Deshacer la importación',
  undoOf: (file: string) => `Deshacer la importación de ${file}`,
  undoneBy: (who: string) => `La deshizo ${who}`,
  earlierFailed: 'No se pudieron cargar las importaciones anteriores.',
  earlier: 'Importaciones anteriores',
  noName: 'Archivo sin nombre',
  undone: (rows: number) =>
    rows === 1 ? 'Se deshizo la importación de 1 orden.' : `Se deshizo la importación de ${number(rows)} órdenes.`,
  kept: (rows: number) =>
    rows === 1
      ? ' 1 orden se queda, porque alguien ya trabajó en ella.'
      : ` ${number(rows)} órdenes se quedan, porque alguien ya trabajó en ellas.`,
  undoneBefore: 'Esta importación ya está deshecha.',
  another: '{import} otro archivo',
  seeOrders: 'Ver las órdenes',
}

export type ImportTexts = typeof importEs
