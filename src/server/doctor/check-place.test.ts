import { once } from 'node:events'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
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
