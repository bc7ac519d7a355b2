import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { POSTGRES_ONLY, SQLITE_ONLY } from './src/server/testing/one-database.ts'

/** Everything that opens an office. */
const onBoth = () => globSync('src/server/**/*.test.ts').filter((file) => /testing\/(file-)?office\.ts'/.test(readFileSync(file, 'utf8')))

const CHEAP_PASSWORDS = 'src/server/testing/cheap-passwords.ts'
const BUNDLED_THREADS = 'src/server/testing/bundled-threads.ts'
const BUNDLE = 'src/server/testing/threads-bundle.ts'
const MACHINE = 'tests/machine/**/*.test.ts'

// The hundreds of processes and threads that tests start compile the product once for all.
process.env.NODE_COMPILE_CACHE ??= path.resolve(import.meta.dirname, 'node_modules/.cache/compiled')

/**
 * What a file imports is most of what it costs: files share processes, and leave them as they found them. One that needs a
 * process of its own says so, as password-cost.test.ts does.
 */
const SHARED = { isolate: false, restoreMocks: true, unstubGlobals: true } as const

/** A slow machine shows later what it shows. */
const PATIENT = { poll: { timeout: 30_000 } }

// Four projects: procedures and rules on a database in memory, the same procedures on PostgreSQL where TEST_DATABASE_URL
// names a server, journeys in a real browser against the built product, and the product beside the programs, accounts, clocks
// and disks of a real machine.
const server = process.env.TEST_DATABASE_URL
export default defineConfig({
  test: {
    // More than there are cores: most of the time a journey waits for its browser, or its browser for it.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    reporters: process.env.TEST_REPORT ? ['default', ['json', { outputFile: process.env.TEST_REPORT }]] : ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: Object.keys(POSTGRES_ONLY),
          ...SHARED,
          globalSetup: BUNDLE,
          setupFiles: [CHEAP_PASSWORDS, BUNDLED_THREADS],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: PATIENT,
        },
      },
      ...(server
        ? [
            {
              test: {
                name: 'postgres',
                include: onBoth(),
                exclude: Object.keys(SQLITE_ONLY),
                provide: { postgres: { server, template: '' } },
                globalSetup: [BUNDLE, 'src/server/testing/postgres-template.ts'],
                ...SHARED,
                setupFiles: [CHEAP_PASSWORDS, BUNDLED_THREADS, 'src/server/testing/office-on-postgres.ts'],
                testTimeout: 60_000,
                hookTimeout: 60_000,
                expect: PATIENT,
              },
            },
          ]
        : []),
      {
        test: {
          name: 'browser',
          include: ['tests/**/*.test.ts'],
          exclude: [MACHINE],
          ...SHARED,
          globalSetup: 'tests/start-shared.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: PATIENT,
        },
      },
      {
        test: {
          name: 'machine',
          include: [MACHINE],
          globalSetup: 'tests/machine/build-executable.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: PATIENT,
          // Accounts, roots and clocks are the machine's: one file at a time.
          fileParallelism: false,
        },
      },
    ],
  },
})
