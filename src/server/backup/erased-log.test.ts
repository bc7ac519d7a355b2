// The list of what was erased, which a restore reads: what a crash cuts off it takes nothing else along.
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addErasure, erasedLogOf, readErasures } from './erased-log.ts'

test('a line that a crash cut off takes neither the one before nor the next one along', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'remanso-erased-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const erasureOf = (id: number) => ({ at: '2026-11-21T18:00:00.000Z', orders: [id], letters: [], struck: [] })
  addErasure(folder, erasureOf(1))
  appendFileSync(erasedLogOf(folder), JSON.stringify(erasureOf(2)).slice(0, 20))
  for (const id of [3, 4]) addErasure(folder, erasureOf(id))
  expect(readErasures([folder]).flatMap(({ orders }) => orders)).toEqual([1, 3, 4])
})
