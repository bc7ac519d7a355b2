// The recipe for restic in docs/operate.md, taken from the document as it stands there and run with the real program: only the
// places are replaced.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeFolder, root, scratchFolder, startProduct } from '../product.ts'
import { command } from '../run-command.ts'
import { findProgram, needs } from './needs.ts'

const guide = readFileSync(path.join(root, 'docs/operate.md'), 'utf8')
const BACKUP_DIR = '/mnt/other-disk/remanso'
const BACK = '/srv/remanso/from-elsewhere'

let folder: string
beforeAll(() => {
  folder = scratchFolder()
})
afterAll(() => removeFolder(folder))

/** The block of commands in which a line stands. */
function blockWith(line: string): string[] {
  const blocks = [...guide.matchAll(/```sh\n(.*?)```/gs)].map(([, text = '']) => text.trim().split('\n'))
  return blocks.find((lines) => lines.some((one) => one.startsWith(line))) ?? expect.fail(`No recipe has ${line}`)
}

/** Runs lines of the recipe with the places of this test. */
function follow(lines: readonly string[], places: Record<string, string>): void {
  const env = { PATH: `${path.dirname(findProgram('restic') ?? '')}:${process.env.PATH}`, HOME: folder, TMPDIR: folder }
  const script = lines.map((line) => Object.entries(places).reduce((text, [from, to]) => text.replaceAll(from, to), line)).join('\n')
  const { status, stderr } = spawnSync('sh', ['-ec', script], { env, encoding: 'utf8' })
  expect([script, status, stderr]).toEqual([script, 0, ''])
}

test.skipIf(!needs('restic'))('what restic took elsewhere comes back, and is restored from its folder', { timeout: 120_000 }, async () => {
  const data = path.join(folder, 'data')
  const second = path.join(folder, 'second')
  mkdirSync(data)
  expect((await command(data, ['seed-demo', '--orders', '30'])).status).toBe(0)
  const product = await startProduct(data, { BACKUP_DIR: second })
  await expect.poll(() => readdirSync(second).filter((name) => /^recent-.*\.db\.zst$/.test(name)).length, { timeout: 60_000 }).toBe(1)
  await product.stop()
  writeFileSync(path.join(second, 'half-made.part'), 'not whole')
  writeFileSync(path.join(folder, 'password'), 'only on paper')
  const setUp = [
    `export RESTIC_REPOSITORY=${path.join(folder, 'elsewhere')}`,
    `export RESTIC_PASSWORD_FILE=${path.join(folder, 'password')}`,
  ]
  const places = { [BACKUP_DIR]: second }
  follow([...setUp, ...blockWith('restic init').filter((line) => line.startsWith('restic'))].map(quiet), places)
  follow([...setUp, ...blockWith('restic backup')], places)
  const back = path.join(folder, 'from-elsewhere')
  const [restoreLine = '', , lastLine = ''] = blockWith('restic restore')
  follow([...setUp, quiet(restoreLine)], { ...places, [BACK]: back })
  const there = lastLine.replace('remanso restore ', '').replace(BACK, back).replace(BACKUP_DIR, second)
  expect(readdirSync(there).filter((name) => name.endsWith('.part'))).toEqual([])
  const elsewhere = path.join(folder, 'another-machine')
  mkdirSync(elsewhere)
  const restored = await command(elsewhere, ['restore', there, '--json'])
  expect(JSON.parse(restored.stdout)).toMatchObject({ restored: true, orders: 30 })
})

/** It tells of its progress where nobody reads it. */
const quiet = (line: string) => (line.startsWith('restic') ? `${line} --quiet` : line)
