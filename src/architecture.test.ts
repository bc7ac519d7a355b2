// The rules of ARCHITECTURE.md that a machine can keep.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const LONGEST_FILE = 200
/** Texts, the lists of tables and of fields, and frozen history may be long. */
const MAY_BE_LONG = [
  /^src\/client\/language\//,
  /^src\/shared\/page-texts\/e[ns]\.ts$/,
  /^migrations\//,
  /^src\/server\/demo\/demo-words\.ts$/,
  /\.test\.ts$/,
  /^src\/server\/database\/tables\.ts$/,
  /^src\/shared\/common-sentences\.ts$/,
  /^src\/shared\/order-fields\.ts$/,
]

interface Import {
  target: string
  typeOnly: boolean
  /** Loaded only when that line is reached. */
  isDynamic: boolean
}

interface Source {
  file: string
  lines: number
  imports: Import[]
  text: string
}

const sources: Source[] = globSync('{src,migrations}/**/*.{ts,tsx}', { cwd: root }).map((file) => {
  const text = readFileSync(path.join(root, file), 'utf8')
  const found = [...text.matchAll(/^\s*(?:import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'|import\('([^']+)'\)/gm)]
  const imports = found.map(([, type, from, bare, dynamic]) => {
    const name = from ?? bare ?? dynamic ?? ''
    return {
      target: name.startsWith('.') ? path.join(path.dirname(file), name) : name,
      typeOnly: type !== undefined,
      isDynamic: dynamic !== undefined,
    }
  })
  return { file, lines: text.split('\n').length, imports, text }
})

const production = sources.filter(({ file }) => !file.endsWith('.test.ts'))

/** Every import of some files that a rule does not allow, as `file → target`. */
function offences(from: RegExp, allowed: (imported: Import) => boolean): string[] {
  return production
    .filter(({ file }) => from.test(file))
    .flatMap(({ file, imports }) => imports.filter((imported) => !allowed(imported)).map(({ target }) => `${file} → ${target}`))
}

/** What a file reaches by its imports and theirs, of those that are to be followed. */
function reachedBy(follow: (imported: Import) => boolean): (from: string) => Set<string> {
  const targets = new Map(production.map(({ file, imports }) => [file, imports.filter(follow).map(({ target }) => target)]))
  return (from) => {
    const seen = new Set<string>()
    const next = [...(targets.get(from) ?? [])]
    for (let file = next.pop(); file !== undefined; file = next.pop()) {
      if (seen.has(file)) continue
      seen.add(file)
      next.push(...(targets.get(file) ?? []))
    }
    return seen
  }
}

test('shared imports nothing but zod/mini and, in phone.ts, the phone library', () => {
  const outside = ({ target }: Import) => target.startsWith('src/shared/') || target === 'zod/mini'
  expect(offences(/^src\/shared\/(?!phone\.ts)/, outside)).toEqual([])
  expect(offences(/^src\/shared\/phone\.ts/, (imported) => outside(imported) || imported.target === 'libphonenumber-js/min')).toEqual([])
})

test('the client imports only types from the server', () => {
  expect(offences(/^src\/client\//, ({ target, typeOnly }) => typeOnly || !target.startsWith('src/server/'))).toEqual([])
})

test('the server never imports the client', () => {
  expect(offences(/^src\/server\//, ({ target }) => !target.startsWith('src/client/'))).toEqual([])
})

test('site and dashboard never import each other', () => {
  expect(offences(/^src\/client\/site\//, ({ target }) => !target.startsWith('src/client/dashboard/'))).toEqual([])
  expect(offences(/^src\/client\/dashboard\//, ({ target }) => !target.startsWith('src/client/site/'))).toEqual([])
})

test('ui knows nothing of Remanso', () => {
  expect(offences(/^src\/client\/ui\//, ({ target }) => !target.startsWith('src/') || target.startsWith('src/client/ui/'))).toEqual([])
})

test('a button, a count of things in words, a length of time and the names of the languages are written in one place', () => {
  const where = (pattern: RegExp) => production.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
  expect(where(/'btn'|["'` ]btn btn--|className="btn\b/)).toEqual(['src/client/ui/button.tsx'])
  expect(where(/const (SECOND|MINUTE|HOUR|DAY) = .*(000|\*)/)).toEqual(['src/shared/durations.ts'])
  expect(where(/'Español', en: 'English'/)).toEqual(['src/client/dashboard/language-names.ts'])
  expect(where(/\bfunction plural\b|\bplural = /)).toEqual(['src/client/language/numbers.ts'])
})

test('the desk says a refusal in the words of its labels', () => {
  const bypassing = production.filter(({ file, text }) => file.startsWith('src/client/dashboard/') && /<Button[^>]*\blang="en"/.test(text))
  expect(bypassing.map(({ file }) => file)).toEqual([])
  // A key of another sentence, such as of a sheet, would read as an invalid value there.
  expect(offences(/^src\/client\//, ({ target }) => target !== 'src/shared/refusal.ts')).toEqual([])
})

test('migrations import nothing from src', () => {
  expect(offences(/^migrations\//, ({ target }) => !target.startsWith('src/'))).toEqual([])
})

test('only environment.ts reads the environment', () => {
  const readers = production.filter(({ file, text }) => file.startsWith('src/') && /process\.env/.test(text)).map(({ file }) => file)
  expect(readers).toEqual(['src/server/process/environment.ts'])
})

/** Whose business is one engine alone: the files of SQLite that are backed up, looked at and locked. */
const OF_ONE_ENGINE = [
  /^src\/server\/backup\/(backup-worker|cut-off-restore|restored-people|restored-setting|restored-factors|restore-backup)\.ts$/,
  /^src\/server\/data-folder\/folder-lock\.ts$/,
  /^src\/server\/doctor\/check-database\.ts$/,
  // What tests open is a file of their own; which engine they run on is said by the project they belong to.
  /^src\/server\/testing\//,
]
test('only the folder of an engine knows which one it is; everybody else asks the interface', () => {
  const own = /^src\/server\/database\/(sqlite|postgres)\//
  const others = production.filter(({ file }) => file.startsWith('src/') && ![own, ...OF_ONE_ENGINE].some((may) => may.test(file)))
  const isOfEngine = ({ target, typeOnly }: Import) => !typeOnly && (own.test(target) || /^(pg|better-sqlite3)$/.test(target))
  const importing = others.filter(({ imports }) => imports.some(isOfEngine)).map(({ file }) => file)
  expect(importing).toEqual(['src/server/database/open.ts'])
  // Migrations hold their own SQL for each engine, so migrate.ts hands them its name.
  const branching = /\bisPostgres\b|\bengineOf\([^)]*\)\.migrationDialect\b|[!=]== '(sqlite|postgres)'/
  const asking = others.filter(({ text }) => branching.test(text)).map(({ file }) => file)
  expect(asking).toEqual(['src/server/database/migrate.ts'])
})

test('nobody loads the driver of PostgreSQL but what is itself loaded for an address of it', () => {
  const reached = reachedBy(({ typeOnly, isDynamic }) => !typeOnly && !isDynamic)
  const loading = production.map(({ file }) => file).filter((file) => reached(file).has('pg'))
  expect(loading.filter((file) => !file.startsWith('src/server/database/postgres/'))).toEqual([])
  expect(loading).toContain('src/server/database/postgres/postgres-pool.ts')
})

test('what makes numbers for Prometheus is loaded only where somebody asked for them', () => {
  const loading = production.filter(({ imports }) =>
    imports.some(({ target, typeOnly, isDynamic }) => target === 'prom-client' && !typeOnly && !isDynamic),
  )
  expect(loading.map(({ file }) => file)).toEqual([])
})

test('what speaks with the post is loaded with the first letter, not with the program', () => {
  const loading = production.filter(({ imports }) =>
    imports.some(({ target, typeOnly, isDynamic }) => /^(nodemailer|postmark)\b/.test(target) && !typeOnly && !isDynamic),
  )
  expect(loading.map(({ file }) => file)).toEqual([])
})

test('there are no barrels, no drawers for odds and ends, and no default exports', () => {
  const names = production.map(({ file }) => file)
  expect(names.filter((file) => /\/(index\.tsx?|(utils|helpers|common|types)(\/|\.tsx?$))/.test(file))).toEqual([])
  expect(production.filter(({ text }) => /^export default/m.test(text)).map(({ file }) => file)).toEqual([])
})

test('no two files of a side share a name, and every name is in kebab case', () => {
  const names = production.map(({ file }) => path.basename(file))
  const sides = production.map(({ file }) => path.join(...file.split(path.sep).slice(0, 2), path.basename(file)))
  expect(sides.filter((name, index) => sides.indexOf(name) !== index)).toEqual([])
  expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.router)?\.tsx?$/.test(name))).toEqual([])
})

test('no file has grown past reason', () => {
  const long = production.filter(({ file, lines }) => lines > LONGEST_FILE && !MAY_BE_LONG.some((may) => may.test(file)))
  expect(
    long.map(({ file, lines }) => `${file}: ${lines}`),
    `at most ${LONGEST_FILE} lines`,
  ).toEqual([])
})

/** What nobody in a room may import: they know all rooms, and turn what comes from outside into calls. */
const DOOR = /^src\/server\/(api\/|.*(\.router|-routes|-worker)\.ts$)/

/** The rooms of the server from the ground up: by value each imports only from those before it. */
const ROOMS = `
  errors process data-folder database
  audit live limits settings
  emails accounts api-keys webhooks users orders services funeral-homes quotes
  sheets exports imports reports privacy
  backup http metrics site housekeeping demo testing
  cli doctor
`
  .trim()
  .split(/\s+/)

test('the rooms of the server stand on each other in one order, and know nothing of the doors', () => {
  const floorOf = (file: string) => ROOMS.indexOf(file.split('/')[2] ?? '')
  const isRoom = (file: string) => file.startsWith('src/server/') && !DOOR.test(file) && file.split('/').length > 3
  const rooms = production.filter(({ file }) => isRoom(file) && !file.includes('/testing/'))
  expect(rooms.filter(({ file }) => floorOf(file) < 0).map(({ file }) => file)).toEqual([])
  const wrong = rooms.flatMap(({ file, imports }) =>
    imports
      .filter(({ target, typeOnly }) => !typeOnly && target.startsWith('src/server/') && target.split('/').length > 3)
      .filter(({ target }) => DOOR.test(target) || floorOf(target) > floorOf(file))
      .map(({ target }) => `${file} → ${target}`),
  )
  expect(wrong).toEqual([])
})

test('at the top of the server lie the start, the assembly, the settings and the context', () => {
  const top = sources.map(({ file }) => file).filter((file) => /^src\/server\/[^/]+$/.test(file))
  expect(top.sort()).toEqual(['app.ts', 'config.test.ts', 'config.ts', 'context.ts', 'main.ts'].map((name) => `src/server/${name}`))
})

// Files of a project share what was loaded before them: a module that is replaced there is replaced for some of its readers.
test('a test that replaces a module runs in a process of its own, and says so', () => {
  const replacing = sources.filter(({ text }) => /^vi\.(do)?mock\(/im.test(text))
  expect(replacing.length).toBeGreaterThan(0)
  expect(replacing.filter(({ text }) => !/@vitest-\S+ \{ "process": "/.test(text)).map(({ file }) => file)).toEqual([])
})

test('there is no circle of imports by value, but the pages of the site that fetch each other ahead', () => {
  const reached = reachedBy(({ typeOnly }) => !typeOnly)
  const inCircle = production.map(({ file }) => file).filter((file) => reached(file).has(file))
  expect(inCircle.filter((file) => !file.startsWith('src/client/site/'))).toEqual([])
})
