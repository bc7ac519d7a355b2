import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderTaken, lockFolder } from './folder-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'remanso-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Another process that takes the folder and keeps it; told by its first word on standard output. */
async function neighbour() {
  const take = `
    import { lockFolder } from ${JSON.stringify(path.join(import.meta.dirname, 'folder-lock.ts'))}
    lockFolder(${JSON.stringify(folder)})
    console.log('taken')
    setInterval(() => { globalThis.gc?.() }, 20)`
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '--eval', take], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said = text(child.stderr)
  const first = await Promise.race([once(child.stdout, 'data').then(String), once(child, 'exit').then(() => said)])
  expect(first).toContain('taken')
  return child
}

test('a folder is one process’s; the sentence names the folder and the process', async () => {
  const child = await neighbour()
  let refused: unknown
  try {
    lockFolder(folder)
  } catch (error) {
    refused = error
  }
  if (!(refused instanceof FolderTaken)) throw new Error(`It was not refused: ${refused}`)
  expect(refused.sentence('en')).toBe(
    `A Remanso is using ${folder} already (process ${child.pid}). Stop that process, or name another folder in DATA_DIR.`,
  )
  expect(refused.sentence('es')).toBe(
    `Un Remanso ya está usando ${folder} (proceso ${child.pid}). Detén ese proceso, o pon otra carpeta en DATA_DIR.`,
  )
  expect(refused.exitCode).toBe(2)
  child.kill()
  await once(child, 'exit')
})

test('a process that is killed leaves nothing in the way', async () => {
  const child = await neighbour()
  child.kill('SIGKILL')
  await once(child, 'exit')
  lockFolder(folder).release()
})

test('it is kept until it is released, within one process too, and then it is free', () => {
  const lock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`)
  lock.release()
  lock.release()
  const again = lockFolder(folder)
  again.release()
  expect(readdirSync(folder)).toEqual(['server.lock'])
})

test('the number of a process that is long gone holds nobody up', () => {
  writeFileSync(path.join(folder, 'server.pid'), '1\n')
  lockFolder(folder).release()
})
