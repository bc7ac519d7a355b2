// The client in development: Vite inside the server's own port, with hot reload.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createServer } from 'vite'
import type { Client } from '../src/server/site/pages.ts'

const root = path.resolve(import.meta.dirname, '../src/client')

export async function openDevClient(): Promise<Client> {
  // Vite's socket for hot reload hangs on the server of the application, which exists only when files are to be served.
  let vite: Awaited<ReturnType<typeof createServer>> | undefined
  const running = () => {
    if (!vite) throw new Error('Vite is not running yet')
    return vite
  }
  return {
    keepsPages: false,
    async template(name, url) {
      const file = name === 'site' ? 'index.html' : 'dashboard.html'
      return running().transformIndexHtml(url, await readFile(path.join(root, file), 'utf8'))
    },
    async render(...page) {
      const { render } = (await running().ssrLoadModule('/render.tsx')) as Pick<Client, 'render'>
      return render(...page)
    },
    async serveFiles(app: FastifyInstance) {
      vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' })
      app.addHook('onRequest', async (request, reply) => {
        if (/^\/(api|trpc)\//.test(request.url)) return
        const untouched = await new Promise<boolean>((resolve) => {
          reply.raw.once('close', () => resolve(false))
          running().middlewares(request.raw, reply.raw, () => resolve(true))
        })
        if (!untouched) reply.hijack()
      })
      // Vite keeps its sockets open; a restart must not wait for them.
      app.addHook('preClose', async () => {
        await vite?.close()
        app.server.closeAllConnections()
      })
    },
  }
}
