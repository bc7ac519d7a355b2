import type { ImportTexts } from './desk-import-es.ts'
import { number, plural } from './numbers.ts'

export const importEn: ImportTexts = {
  steps: 'Steps',
  fileStep: 'File',
  askStep: 'Questions',
  rowsStep: 'Preview',
  resultStep: 'Result',

  choose: 'Choose an .xlsx, .xls, .ods or .csv file',
  orDrop: '{choose}, or drop it here',
  chooseOther: 'Choose another file',
  hint: 'Up to 20 MB. If the workbook has several sheets, you choose one next.',
  onlyReviews: 'It is only reviewed first: nothing is stored until you approve it.',
  fromScratch: 'Starting from scratch?',
  template: 'Download a template with the 17 columns',
  failed: (file) => `${file} could not be read.`,
  fileChanged: 'The file has changed since you chose it, or is gone. Choose it again.',
  nothingStored: 'Nothing was stored.',

  sending: (file) => `Uploading ${file}`,
  waiting: 'Another import is running; yours begins as soon as it ends.',
  reading: (file) => `Reading ${file}`,
  checking: (rows, file) => `Checking ${plural(rows, 'row', 'rows')} of ${file}`,
  checked: (done, total) => `${number(done)} of ${plural(total, 'row', 'rows')}. Nothing has been stored.`,
  storing: (rows) => `Storing ${plural(rows, 'order', 'orders')}`,
  noStopping: 'This can no longer be stopped; you can undo it afterwards.',

  note: (file, rows, titles) =>
    `${file}, ${plural(rows, 'row', 'rows')}. Row numbers are those of Excel; row ${number(titles)} holds the titles.`,
  ready: 'Rows ready',
  withErrors: 'Rows with errors',
  toSee: 'Notices',
  unmatched: 'Columns left out',
  same: 'Unchanged',
  notCallable: (count) =>
    count === 1
      ? '1 phone is not callable; it is stored as written.'
      : `${number(count)} phones are not callable; they are stored as written.`,

  sheetOf: 'Sheet',
  withCustomers: (name) => `${name} (the customers, by its titles)`,
  datesAsk: (columns) => `What comes first in the dates of “${columns}”?`,
  datesFirst: {
    dmy: (text, day) => `The day: ${text} is ${day}`,
    mdy: (text, day) => `The month: ${text} is ${day}`,
  },
  datesOpen: 'Please say what comes first in the dates.',

  wordsAsk: (header) => `“${header}” has words that do not exist here. Say once what each of them means.`,
  inRows: (rows) => `in ${plural(rows, 'row', 'rows')}`,
  intoComment: 'I don’t know: empty, words to a comment',
  meansNothing: 'Nothing: leave it empty',
  intoCommentAs: (name) => `I don’t know: ${name}, words to a comment`,
  meansNothingAs: (name) => `Nothing: ${name}`,
  createHome: (name) => `Create “${name}”`,
  readAs: 'is read as',
  yearless: 'year assumed',
  newHome: (name) => `${name} (new)`,
  createHomes: (count) => `Create the ${number(count)} that are missing`,
  moreWords: (count) => `And ${plural(count, 'more word', 'more words')}, which ${count === 1 ? 'becomes a comment' : 'become comments'}.`,
  nothingYet: 'Nothing has been stored yet.',
  goOn: 'See the preview',
  toQuestions: 'Back to the questions',

  columns: 'Columns',
  matched: (known, all) => `${known} of ${all} recognized`,
  columnsCaption: 'Columns not recognized and what they become',
  knownColumns: (count) => `See ${plural(count, 'recognized column', 'recognized columns')}`,
  knownCaption: 'Recognized columns and what they become',
  inFile: 'In your file',
  inRemanso: 'In Remanso',
  sample: 'Example',
  target: (column) => `What ${column} becomes`,
  leaveOut: 'Do not import',

  wrong: 'What is wrong',
  downloadRefused: (rows) => (rows === 1 ? 'Download this row only' : `Download these ${number(rows)} rows only`),
  errorsTable: 'Table of errors',
  errorsCaption: 'Errors by row',
  row: 'Row',
  column: 'Column',
  says: 'It says',
  problem: 'What is wrong',
  correct: (column, row) => `Correct ${column} of row ${row}`,
  applyCorrections: 'Apply what was corrected',
  applyFirst: 'Apply what was corrected before you import.',
  blank: '(empty)',
  moreErrors: (count) => `And ${plural(count, 'more error', 'more errors')}; the file of the rows with errors holds them all.`,

  warnings: (count) =>
    count === 1
      ? '1 notice: it does not hold up the import, and is worth reading'
      : `${number(count)} notices: they do not hold up the import, and are worth reading`,
  warningsAlike: (count) => plural(count, 'row', 'rows'),
  toRow: (row) => `Show row ${number(row)} in the preview`,
  moreRows: (count) => `And ${plural(count, 'more row', 'more rows')}.`,

  nobodys: 'Totals, titles, blank rows',
  duplicated: 'Duplicates',
  duplicates: (present, repeated) =>
    [
      ...(present > 0 ? [present === 1 ? '1 row is here already' : `${number(present)} rows are here already`] : []),
      ...(repeated > 0 ? [repeated === 1 ? '1 row is repeated in the file' : `${number(repeated)} rows are repeated in the file`] : []),
    ].join(' and '),
  duplicatesNote: 'Same name and same phone or email. They stay out, unless you choose them.',
  takeAll: 'Import all of them anyway',
  takeRow: (row, name) => `Import row ${row}, ${name}, anyway`,
  sameAsOrder: 'is {order}',
  orderNumber: (id) => `order ${id}`,
  sameAsRow: (row) => `is the same as row ${row}`,
  moreDuplicates: (count) => `And ${plural(count, 'more row', 'more rows')}.`,

  preview: 'Preview',
  onlyWrong: 'Only rows with errors or notices',
  previewTable: 'Table of the preview',
  previewCaption: 'Rows of the file',

  update: 'Change orders that exist already and say something else',
  stay: (rows) =>
    rows === 1
      ? 'The row with errors stays out; you can bring it later.'
      : `The ${number(rows)} rows with errors stay out; you can bring them later.`,
  otherFile: 'Choose another file',
  unsaved: 'What you chose would be lost. Nothing was stored yet.',
  importRows: (rows) => plural(rows, 'order', 'orders'),
  nothingToImport: 'There are no rows to import.',

  done: (rows) => (rows === 0 ? 'No orders were imported.' : `${plural(rows, 'order was', 'orders were')} imported.`),
  doneNote: (rows) => `${rows === 1 ? 'It is' : 'They are'} in the list, with your name and the time.`,
  imported: 'Imported',
  leftOut: 'Left out for errors',
  existed: 'Existed already',
  repeated: 'Repeated in the file',
  refusedLead: (rows) =>
    rows === 1
      ? 'The missing row is in {file}, with a column that says what to correct. Correct it and import that file alone.'
      : `The ${number(rows)} missing rows are in {file}, with a column that says what to correct. Correct them and import that file alone.`,
  refusedFile: (file) => `${file.replace(/\.[^.]*$/, '')}-errors.xlsx`,
  undoOf: (file) => `Undo the import of ${file}`,
  undoneBy: (who) => `${who} undid it`,
  earlierFailed: 'The earlier imports could not be loaded.',
  earlier: 'Earlier imports',
  noName: 'File without a name',
  undo: 'Undo the import',
  undone: (rows) => `The import of ${plural(rows, 'order', 'orders')} was undone.`,
  kept: (rows) => ` ${plural(rows, 'order stays', 'orders stay')}, because somebody has worked on ${rows === 1 ? 'it' : 'them'} already.`,
  undoneBefore: 'This import is undone already.',
  another: '{import} another file',
  seeOrders: 'See the orders',
}
