import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const client = path.resolve(import.meta.dirname, 'src/client')

const REACT = /node_modules\/(react|react-dom|scheduler)\//
/** The little that site and dashboard both need at first: without it neither fetches the program of the other. */
const SHARED =
  /wouter\/src\/(use-browser-location|use-sync)|client\/(ui\/(lazy-page|error-boundary|filled|icon)|language\/remember)\.tsx?$|shared\/(language|addresses)\.ts$/
/** The rules of the contact form, which the desk's forms have as well. */
const RULES = /shared\/(text-rules|folded|person-fields|phone-digits|id\.)|client\/(random-key|ui\/field)\.tsx?$/
/** What the desk begins with, and everything that this imports. */
const START = /dashboard\/shell\/desk-(routes|words)\.tsx$/
/** What most screens of the desk are made of, but for its forms and entrance: they bring a library of their own. The rule for names of people asks for that of keys. */
const DESK = /client\/(dashboard(?!\/(use-desk-form|form-|accounts))|ui|language)\/|shared\/api-key/

const PRELOAD = 'preload'
/** Without what Vite puts around every import() to fetch its styles too; ours have none of their own. */
const plainCalls = (code: string) =>
  code
    .replace(/import \{ \w+ as __vitePreload \} from "[^"]+";\n/, '')
    .replaceAll('__vitePreload(', '(')
    .replaceAll(', __VITE_PRELOAD__)', ')()')

export default defineConfig({
  root: client,
  plugins: [
    react(),
    {
      // What stands around every import() to fetch its styles too; ours have none of their own. The calls of it are gone by then.
      name: 'plain-imports',
      enforce: 'pre',
      load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : null),
      generateBundle(_, bundle) {
        for (const [file, { name }] of Object.entries(bundle)) if (name === PRELOAD) delete bundle[file]
      },
    },
    {
      // Chromium remembers for as long as the page is open that a script could not be fetched, and does not ask for it again.
      // Under another fragment it is another script to it, though the same to everyone else.
      name: 'import-again',
      // The server's own page is bundled once more into the executable, which must see what it imports.
      apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
      renderChunk(code) {
        const fetched = code.replace(/\bimport\((["'`]\.\/[^"'`]+["'`])\)/g, 'importAgain($1)')
        return fetched === code
          ? null
          : `${plainCalls(fetched)}\nfunction importAgain(at) { return import(at).catch(() => import(at + '#' + Date.now())) }`
      },
    },
  ],
  // The router brings a stand-in for what React 19 has itself; every byte of it would be part of a first visit.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    target: 'es2022',
    outDir: path.resolve(import.meta.dirname, 'dist/client'),
    emptyOutDir: true,
    // A drawing is a file of its own, which browsers keep; inlined it would travel with every page.
    assetsInlineLimit: 0,
    // Hints would cost a visitor more than they save: a page needs few files of script, and asks for them after everything else.
    modulePreload: false,
    rolldownOptions: {
      input: { site: path.join(client, 'index.html'), dashboard: path.join(client, 'dashboard.html') },
      output: {
        codeSplitting: {
          groups: [
            // Apart, so that nothing of ours goes with it.
            { name: PRELOAD, test: /vite\/preload-helper/, priority: 1 },
            // The addresses of drawings that several pages show: one file instead of one for each drawing.
            { name: 'art', test: /client\/art\//, minShareCount: 2 },
            { name: 'react', test: (id) => REACT.test(id) || SHARED.test(id), priority: 2 },
            // All that every public page needs, in one file: it compresses better than a dozen (with what they import).
            { name: 'app', test: /client\/(hydrate|site\/(call-to-action|page-intro))\.tsx$/ },
            // Both ask the server by it; in the desk's file it would bring the desk to whoever asks for a quote.
            { name: 'calls', test: /@trpc\/(client|server)\//, priority: 1 },
            // A screen of the desk asks for half as many files: each small part that several share would be one of its own.
            { name: 'rules', test: RULES, priority: 1 },
            { name: 'desk', test: START, priority: 0.5 },
            { name: 'parts', test: DESK, minShareCount: 5 },
          ],
        },
      },
    },
  },
})
