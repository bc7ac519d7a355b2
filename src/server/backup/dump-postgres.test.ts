import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const PASSWORD = 'hunter2:secret'

let folder: string
/** Where the dump goes, as a stick would be. */
let stick: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'remanso-dump-'))
  stick = path.join(folder, 'stick')
  for (const name of ['bin', 'data', 'stick']) mkdirSync(path.join(folder, name))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** A program in the place of PostgreSQL's, which is told where to write the dump. */
function stub(program: string, ...lines: string[]): void {
  const file = path.join(folder, 'bin', program)
  const part = 'for given; do case $given in --file=*) part="$(echo "$given" | cut -d = -f 2-)";; esac; done'
  writeFileSync(file, ['#!/bin/sh', part, ...lines, ''].join('\n'))
  chmodSync(file, 0o700)
}

/** In a process of its own, which a signal may end. */
function dump(written = encodeURIComponent(PASSWORD), host = '127.0.0.1') {
  const address = `postgres://remanso:${written}@${host}:5432/remanso`
  const call = `dumpPostgres(${[address, path.join(folder, 'data'), stick].map((one) => JSON.stringify(one)).join()}, new Date())`
  const code = `import { dumpPostgres } from ${JSON.stringify(path.resolve('src/server/backup/dump-postgres.ts'))}; await ${call}`
  return spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${path.join(folder, 'bin')}${path.delimiter}${process.env.PATH}`, SEEN: path.join(folder, 'seen') },
  })
}

const seen = () => readFileSync(path.join(folder, 'seen'), 'utf8')

test('the password of the database is in no file and on no command line while it is dumped', () => {
  stub(
    'pg_dump',
    'echo PGDMP > "$part"',
    `{ grep -rl hunter2 "${stick}" "${folder}/data"; echo "$*" | grep hunter2; echo "$PGPASSWORD"; } > "$SEEN"`,
  )
  stub('pg_restore')
  const { status, stderr } = dump()
  expect([status, stderr]).toEqual([0, ''])
  expect(seen()).toBe(`${PASSWORD}\n`)
  expect(readdirSync(stick)).toEqual([expect.stringMatching(/^remanso-.*\.dump$/)])
})

test('a percent sign that begins nothing is one in the password, as for the product itself', () => {
  stub('pg_dump', 'echo PGDMP > "$part"', 'echo "$PGPASSWORD" > "$SEEN"')
  stub('pg_restore')
  expect(dump('50%of%40it%')).toMatchObject({ status: 0, stderr: '' })
  expect(seen()).toBe('50%of@it%\n')
})

/** Debian's. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'

test.skipIf(!existsSync(AUTHORITIES))(
  'a server elsewhere proves itself to the authorities of this machine, whatever the version of pg_dump',
  () => {
    stub('pg_dump', 'echo PGDMP > "$part"', 'echo "$*" > "$SEEN"')
    stub('pg_restore')
    expect(dump(PASSWORD, 'db.example.com')).toMatchObject({ status: 0, stderr: '' })
    const [uri = ''] = /postgres:\S+/.exec(seen()) ?? []
    const { searchParams } = new URL(uri)
    expect(Object.fromEntries(searchParams)).toEqual({ sslmode: 'verify-full', sslrootcert: AUTHORITIES })
  },
)

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s ends the program that writes, and leaves nothing of the dump', (name) => {
  stub('pg_dump', 'echo PGDMP > "$part"', 'echo $$ > "$SEEN"', `kill -${name.slice(3)} $PPID`, 'exec sleep 600')
  expect(dump().signal).toBe(name)
  expect(readdirSync(stick)).toEqual([])
  expect(() => process.kill(Number(seen()), 0)).toThrow('ESRCH')
})
