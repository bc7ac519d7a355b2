// An office whose database is a file, where threads of the product open it too; with the REST interface in front.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { refuse, rest } from '../api/rest.ts'
import { noteRoutes } from '../api/wrong-method.ts'
import { sheetRoutes } from '../sheets/sheet-routes.ts'
import { openOffice } from './office.ts'

export async function openFileOffice() {
  const folder = mkdtempSync(path.join(tmpdir(), 'remanso-office-'))
  const office = await openOffice({ file: path.join(folder, 'remanso.db') })
  const app = Fastify()
  app.setErrorHandler(refuse)
  await app.register(
    async (api) => {
      const missing = noteRoutes(api)
      await sheetRoutes(api, office.context)
      await rest(api, office.context, missing)
    },
    { prefix: '/api' },
  )

  return {
    ...office,
    folder,
    app,
    /** Sends a file as a browser's form does. */
    upload(file: Uint8Array, { query = '', token, mapping, language = 'es', name = 'orders.xlsx', key }: Upload) {
      const form = multipart([
        { name: 'file', fileName: name, content: file },
        ...(mapping === undefined ? [] : [{ name: 'mapping', content: Buffer.from(JSON.stringify(mapping)) }]),
      ])
      return app.inject({
        method: 'POST',
        url: `/api/orders/excel${query}`,
        headers: {
          ...form.headers,
          'accept-language': language,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        payload: form.payload,
      })
    },
    async close() {
      await app.close()
      await office.close()
      rmSync(folder, { recursive: true })
    },
  }
}

interface Upload {
  query?: string
  token: string | undefined
  /** What the part of that name says, as JSON. */
  mapping?: unknown
  language?: string
  name?: string
  /** The Idempotency-Key. */
  key?: string
}

interface FormPart {
  name: string
  fileName?: string
  /** Its Content-Type, where one is said. */
  type?: string
  content: Uint8Array
}

export function multipart(parts: readonly FormPart[]) {
  const boundary = 'the-boundary-of-the-tests'
  const chunks = parts.flatMap(({ name, fileName, type = fileName === undefined ? undefined : 'application/octet-stream', content }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n`,
    ),
    Buffer.from(type === undefined ? '\r\n' : `content-type: ${type}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

export type FileOffice = Awaited<ReturnType<typeof openFileOffice>>
