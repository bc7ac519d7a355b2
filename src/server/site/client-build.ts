// The built client, as scripts/build.ts leaves it in dist/.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { type Client, FILE_CACHE } from './pages.ts'

/** Loads what the build left in a folder; throws where there is no build. */
export async function loadClientBuild(dist: string): Promise<Client> {
  const files = path.join(dist, 'client')
  if (!existsSync(path.join(files, 'index.html'))) throw new Error(`There is no build in ${dist}: npm run build makes it`)
  const templates = {
    site: readFileSync(path.join(files, 'index.html'), 'utf8'),
    dashboard: readFileSync(path.join(files, 'dashboard.html'), 'utf8'),
  }
  const { render }: Pick<Client, 'render'> = await import(pathToFileURL(path.join(dist, 'server/render.js')).href)
  return {
    template: async (name) => templates[name],
    render,
    keepsPages: true,
    async serveFiles(app) {
      await app.register(fastifyStatic, {
        root: files,
        index: false,
        wildcard: false,
        preCompressed: true,
        globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '.vite/**'],
        cacheControl: false,
        setHeaders(reply, file) {
          reply.header('cache-control', FILE_CACHE[path.relative(files, file).startsWith('assets') ? 'hashed' : 'other'])
        },
      })
    },
  }
}
