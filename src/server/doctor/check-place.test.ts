import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, lchownSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { checkPlace } from './check-place.ts'

/** What is said of the server that should answer there. */
async function saidOf(port: number) {
  const found = await checkPlace({ ...readConfig({ DATA_DIR: path.join(tmpdir(), 'remanso-nowhere') }), port })
  return found.filter(({ check }) => check === 'server').map(({ state, code, words }) => [state, code, words.en])
}

test.each([
  [200, 'well', 'server.well', 'It answers at'],
  [503, 'bad', 'server.unwell', 'can store nothing now'],
  [404, 'look', 'server.other', 'Another program answers at'],
] as const)('a server that answers %i is told from one that does not answer', async (status, state, code, words) => {
  const server = createServer((_, response) => response.writeHead(status, { connection: 'close' }).end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await saidOf(port).finally(() => server.close())).toEqual([[state, code, expect.stringContaining(words)]])
  expect(await saidOf(1)).toEqual([['look', 'server.off', expect.stringContaining('It does not answer at')]])
})

test.each([undefined, 'http://localhost:7810', 'http://127.0.0.1:7810'])(
  'links that lead to this machine alone are told: PUBLIC_URL %s',
  async (set) => {
    const found = await checkPlace({ ...readConfig({ DATA_DIR: path.join(tmpdir(), 'remanso-nowhere'), PUBLIC_URL: set }), port: 1 })
    const { code, words } = found.find(({ check }) => check === 'settings') ?? {}
    expect([code, words?.en]).toEqual([
      'settings.local',
      expect.stringContaining(`lead to ${set ?? 'http://localhost:3000'}, which nobody`),
    ])
    expect(words?.es).toContain('Pon en PUBLIC_URL')
  },
)

/** A folder of data whose name a shell would take for several, and which is reached by a link. */
function linkedFolder() {
  const place = mkdtempSync(path.join(tmpdir(), 'remanso-place-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const [folder, link] = [path.join(place, "el señor d'Ávila"), path.join(place, 'un enlace')]
  mkdirSync(folder, { mode: 0o700 })
  symlinkSync(folder, link)
  return { folder, link }
}

/** What is said of the folder. */
async function saidOfFolder(folder: string) {
  const found = await checkPlace({ ...readConfig({ DATA_DIR: folder }), port: 1 })
  return found.find(({ check }) => check === 'folder') ?? { code: '', words: { es: '', en: '' } }
}

/** The same by its code and with the command that is to be run. */
async function toRunIn(folder: string) {
  const { code, words } = await saidOfFolder(folder)
  return { code, command: words.en.split('Run: ')[1]?.replace('sudo ', '') ?? '' }
}

test.skipIf(process.platform === 'win32')('the line that closes a folder does so whatever the folder is called', async () => {
  const { folder, link } = linkedFolder()
  chmodSync(folder, 0o755)
  const { code, command } = await toRunIn(link)
  expect(code).toBe('folder.open')
  execFileSync('sh', ['-c', command])
  expect(await toRunIn(link)).toEqual({ code: 'folder.well', command: '' })
})

/** A disk of its own, where the system has one in memory. */
const MEMORY = '/dev/shm'
const hasMemory = existsSync(MEMORY) && statSync(MEMORY).dev !== statSync(tmpdir()).dev

test.skipIf(!hasMemory)('the disk behind a database that is a link is looked at too, and named', async () => {
  const { folder } = linkedFolder()
  const saidOfDisks = async () => {
    const found = await checkPlace({ ...readConfig({ DATA_DIR: folder }), port: 1 })
    return found.filter(({ check }) => check === 'disk').map(({ words }) => words)
  }
  expect(await saidOfDisks()).toHaveLength(1)
  const disk = mkdtempSync(path.join(MEMORY, 'remanso-disk-'))
  onTestFinished(() => rmSync(disk, { recursive: true }))
  writeFileSync(path.join(disk, 'remanso.db'), 'data')
  symlinkSync(path.join(disk, 'remanso.db'), path.join(folder, 'remanso.db'))
  const [own, other, ...more] = await saidOfDisks()
  expect([own?.en.includes(disk), more]).toEqual([false, []])
  expect([other?.es, other?.en]).toEqual([
    expect.stringContaining(`libres en el disco de ${disk}`),
    expect.stringContaining(`free on the disk of ${disk}`),
  ])
})

const NOBODY = 65534
test.skipIf(process.getuid?.() !== 0)('the line that gives back what is another account’s does so behind a link, too', async () => {
  const { folder, link } = linkedFolder()
  const token = path.join(folder, 'setup-token')
  writeFileSync(token, '')
  chownSync(token, NOBODY, NOBODY)
  const { code, command } = await toRunIn(link)
  expect(code).toBe('folder.foreign')
  const { words } = await saidOfFolder(link)
  expect(words.es).toMatch(/^setup-token no es de la cuenta .*: el servicio no lo puede escribir\. /)
  expect(words.en).toMatch(/^setup-token does not belong .*: the service cannot write it\. /)
  execFileSync('sh', ['-c', command])
  // Whose a link itself is says nothing of what is behind it.
  mkdirSync(`${link} 2`)
  symlinkSync(`${link} 2`, path.join(folder, 'backups'))
  lchownSync(path.join(folder, 'backups'), NOBODY, NOBODY)
  expect(await toRunIn(link)).toEqual({ code: 'folder.well', command: '' })
})
