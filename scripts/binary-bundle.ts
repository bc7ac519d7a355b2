// One script for the program and one for each of its threads, with every package inside.
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { THREADS } from '../src/server/process/threads.ts'
import { inProduction } from './build.ts'
import { notePackages } from './note-packages.ts'

const root = path.resolve(import.meta.dirname, '..')

const PROGRAM = 'program.cjs'

export interface Bundles {
  /** File names inside the folder: the program, and each thread. */
  program: string
  threads: string[]
  /** The folders of the packages that went in, relative to the checkout. */
  packages: Set<string>
}

/** Writes the bundles into a folder; the program knows of which commit it is. */
export async function bundleServer(folder: string, commit = ''): Promise<Bundles> {
  const packages = new Set<string>()
  const threads = Object.entries(THREADS)
  await inProduction(async () => {
    await bundle({ entry: 'scripts/binary-main.ts', name: PROGRAM, folder, packages, commit })
    for (const [name, entry] of threads)
      await bundle({ entry: path.join('src/server/process', entry), name: `${name}.cjs`, folder, packages, commit })
  })
  return { program: PROGRAM, threads: threads.map(([name]) => `${name}.cjs`), packages }
}

interface Wanted {
  entry: string
  name: string
  folder: string
  packages: Set<string>
  commit: string
}

async function bundle({ entry, name, folder, packages, commit }: Wanted): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [notePackages(root, packages), insides(name === PROGRAM)],
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.REMANSO_COMMIT': JSON.stringify(commit),
      __dirname: '""',
      __filename: '""',
    },
    ssr: { noExternal: true, external: ['pg-native'] },
    build: {
      ssr: path.join(root, entry),
      outDir: folder,
      emptyOutDir: false,
      target: 'node26',
      minify: false,
      rolldownOptions: {
        output: {
          // Importing a part of Node as a module asks for all that it offers: 'http' alone brings the whole of 'fetch'.
          format: 'cjs',
          codeSplitting: false,
          entryFileNames: name,
          // Names stay: a stack trace of an office should be readable.
          minify: { mangle: false, compress: true, codegen: { removeWhitespace: true } },
        },
      },
    },
  })
}

/** Spreadsheets are read and written in threads only. */
const NOT_IN_THE_PROGRAM = /sheetjs-style[\\/].*\.js$/

const SUBSTITUTES: [RegExp, string][] = [
  [/better-sqlite3[\\/]lib[\\/]binding\.js$/, `exports.getBinding = () => loadAddOn('better-sqlite3')`],
  // Argon2 asks for its function at once, long before it is known where the add-on is.
  [/node-gyp-build[\\/][^\\/]*\.js$/, `module.exports = () => ({ hash: (...given) => loadAddOn('argon2').hash(...given) })`],
]

function insides(isProgram: boolean): Plugin {
  return {
    name: 'remanso:insides',
    enforce: 'pre',
    resolveId: (id) => (id === 'virtual:render' ? path.join(root, 'dist/server/render.js') : undefined),
    load(id) {
      if (isProgram && NOT_IN_THE_PROGRAM.test(id)) return `throw new Error('Spreadsheets belong to threads'); export default {}`
      const substitute = SUBSTITUTES.find(([file]) => file.test(id))?.[1]
      return substitute && `const { loadAddOn } = require(${JSON.stringify(path.join(root, 'src/server/cli/add-ons.ts'))})\n${substitute}\n`
    },
  }
}
