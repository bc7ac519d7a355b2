// What a job with a spreadsheet may take, and what is left when it has taken too much.
import { strToU8, zipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import { SHEET_LIMITS } from '../../shared/sheet.ts'
import { workbook } from '../testing/workbooks.ts'
import { runJob } from './sheet-jobs.ts'

afterEach(() => {
  vi.useRealTimers()
})

const read = () =>
  runJob({ kind: 'read', sheet: undefined, file: new TextEncoder().encode('Contact Name,Phone Number\nRosa,7025550199\n').buffer })

test('a file that is not read in its time is refused in words, its thread is ended, and the next one is read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const slow = expect(read()).rejects.toMatchObject({ code: 'sheet.slow', status: 413, details: { fields: { file: 'sheet.slow' } } })
  const next = read()
  await vi.advanceTimersByTimeAsync(SHEET_LIMITS.milliseconds)
  await slow
  expect((await next).rows).toHaveLength(2)
})

const COLUMNS = SHEET_LIMITS.columns
const ROWS = 200
/** A text that says more than an unpacked file may hold once each of so many cells has it. */
const TEXT = 'x'.repeat(SHEET_LIMITS.unpacked / (COLUMNS * ROWS) + 1)

const pointedTo = () =>
  workbook({
    strings: `<sst><si><t>${TEXT}</t></si></sst>`,
    sheet: `<worksheet><sheetData>${`<row>${'<c t="s"><v>0</v></c>'.repeat(COLUMNS)}</row>`.repeat(ROWS)}</sheetData></worksheet>`,
  })

function repeated(): Buffer<ArrayBuffer> {
  const cell = `<table:table-cell office:value-type="string" table:number-columns-repeated="${COLUMNS}"><text:p>${TEXT}</text:p></table:table-cell>`
  const row = `<table:table-row table:number-rows-repeated="${ROWS}">${cell}</table:table-row>`
  const parts = {
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<x><table:table table:name="a">${row}</table:table></x>`,
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(part)]))))
}

test.each([
  ['points to', pointedTo],
  ['repeats', repeated],
])('a small file whose every cell %s the same long text is refused before it is copied out of the thread', async (_, made) => {
  const file = new Uint8Array(made()).buffer
  expect(file.byteLength).toBeLessThan(20_000)
  const code = await runJob({ kind: 'read', sheet: undefined, file }).then(
    ({ rows }) => `${rows.length} rows`,
    (error: { code: string }) => error.code,
  )
  expect(code).toBe('sheet.unpacked')
})
