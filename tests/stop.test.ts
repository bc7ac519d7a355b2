// A stop finishes what is running, and then nothing holds it up.
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Product, removeFolder, scratchFolder, startProduct } from './product.ts'

let folder: string
let product: Product
const sockets: Socket[] = []

beforeEach(async () => {
  folder = scratchFolder()
  product = await startProduct(folder)
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await product.stop('SIGKILL')
  removeFolder(folder)
})

async function open(): Promise<Socket> {
  const socket = connect(Number(new URL(product.url).port), '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

/** Begins a stop; gives how it ends, once it has begun: then whoever asked for nothing is hung up on. */
async function beginToStop() {
  const silent = await open()
  silent.resume()
  const begun = once(silent, 'close')
  const ended = once(product.process, 'exit')
  product.process.kill('SIGTERM')
  await begun
  return { ended }
}

const body = JSON.stringify({ contactName: 'Rosa', phoneNumber: '2135550142' })

/** A request that has begun: its headers are read, and the beginning of its body is sent. */
async function beginToAsk(): Promise<Socket> {
  const head = ['POST /api/orders HTTP/1.1', 'host: localhost', 'content-type: application/json', `content-length: ${body.length}`]
  const socket = await open()
  // The answer to that says that the headers were read.
  socket.write(`${[...head, 'expect: 100-continue'].join('\r\n')}\r\n\r\n`)
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 100 /)
  socket.write(body.slice(0, 10))
  return socket
}

test('a family whose request is on its way gets its answer, the last on that connection, and the process ends well', async () => {
  const socket = await beginToAsk()
  const { ended } = await beginToStop()
  // A terminal sends its signal to everybody, and npm passes its own on: it is one stop.
  product.process.kill('SIGTERM')
  socket.write(body.slice(10))
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 201 /)
  expect(answer).toMatch(/^connection: close\r$/im)
  expect(await ended).toEqual([0, null])
  expect(product.output()).toContain('"signal":"SIGTERM"')
  for (const left of ['server.pid', 'remanso.db-wal']) expect([left, existsSync(path.join(folder, left))]).toEqual([left, false])
})

test('a request that does not get to its end is broken off after eight seconds, which the log says, and the process ends well', async () => {
  const socket = await beginToAsk()
  socket.resume()
  const closed = once(socket, 'close')
  const { ended } = await beginToStop()
  await closed
  expect(await ended).toEqual([0, null])
  expect(product.output()).toContain('What is still running is broken off')
})

test('nobody who has begun a request and not asked it keeps the process', async () => {
  const socket = await open()
  socket.write('GET /api/re')
  socket.resume()
  expect((await fetch(`${product.url}/api/health`)).status).toBe(200)
  const { ended } = await beginToStop()
  expect(await ended).toEqual([0, null])
})
