// What stands in compose.yaml, Containerfile and Caddyfile agrees with the product: tests/machine/container.test.ts runs the image.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { SETTINGS } from '../src/server/config.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const compose = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        image: z.string(),
        build: z.object({ context: z.string(), dockerfile: z.string(), args: z.record(z.string(), z.string()) }).optional(),
        env_file: z.string().optional(),
        environment: z.record(z.string(), z.string()),
        volumes: z.array(z.string()),
        networks: z.array(z.string()),
        ports: z.array(z.string()).optional(),
        profiles: z.array(z.string()).optional(),
        depends_on: z.record(z.string(), z.object({ condition: z.string(), required: z.boolean().optional() })).optional(),
      }),
    ),
    networks: z.record(z.string(), z.unknown()),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(parse(read('compose.yaml')))
const { remanso, caddy, postgres } = compose.services
const containerfile = read('Containerfile')

/** Names in capitals that the file sets for everybody. */
const settingsOf = (text: string) => [...(text.match(/^ENV ((?:.*\\\n)*.*)$/m)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(([, name]) => name)

test('every setting of a container is one that the product knows', () => {
  expect(SETTINGS).toEqual(expect.arrayContaining(Object.keys(remanso?.environment ?? {})))
  expect(settingsOf(containerfile)).toEqual(['HOST', 'PORT', 'DATA_DIR'])
  expect(SETTINGS).toEqual(expect.arrayContaining(settingsOf(containerfile)))
  const built = [...containerfile.matchAll(/^ARG ([A-Z]+)=/gm)].map(([, name]) => name)
  expect(built).toEqual(expect.arrayContaining(Object.keys(remanso?.build?.args ?? {})))
})

test('what is mounted, joined and waited for is there, under the same name everywhere', () => {
  for (const service of Object.values(compose.services)) {
    for (const volume of service.volumes) {
      const [from = ''] = volume.replace(/\$\{\w+:-(\w+)\}/, '$1').split(':')
      if (from.startsWith('./')) expect(existsSync(path.join(root, from))).toBe(true)
      else expect(Object.keys(compose.volumes)).toContain(from)
    }
    expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(service.networks))
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(Object.keys(service.depends_on ?? {})))
  }
  const { DATA_DIR, BACKUP_DIR } = remanso?.environment ?? {}
  const mounted = remanso?.volumes.map((volume) => volume.split(':').at(-1))
  expect(mounted).toEqual([DATA_DIR, BACKUP_DIR])
  expect(containerfile).toContain(`VOLUME ${DATA_DIR}\n`)
  expect(containerfile).toContain(`${DATA_DIR} ${BACKUP_DIR}\n`)
  expect(read(remanso?.build?.dockerfile ?? '')).toBe(containerfile)
})

test('only Caddy can be reached from outside, and it alone reaches the product, which believes it', () => {
  expect([remanso?.ports, postgres?.ports]).toEqual([undefined, undefined])
  expect(caddy?.ports).toEqual(['80:80', '443:443', '443:443/udp'])
  expect(remanso?.environment).toMatchObject({ HOST: '0.0.0.0', TRUST_PROXY: 'true' })
  expect(read('Caddyfile')).toContain(`reverse_proxy remanso:${remanso?.environment.PORT}\n`)
  expect(read('Caddyfile')).toContain('{$PUBLIC_URL} {')
  expect([postgres?.profiles, postgres?.networks, caddy?.networks]).toEqual([['postgres'], ['database'], ['web']])
})

const mayCompose = spawnSync('docker', ['compose', 'version']).status === 0
test.skipIf(!mayCompose)('Compose reads it, with the database and without, and asks for the address where it is missing', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'remanso-compose-'))
  try {
    for (const name of ['compose.yaml', 'Caddyfile', 'Containerfile']) writeFileSync(path.join(folder, name), read(name))
    const config = (...args: string[]) => spawnSync('docker', ['compose', ...args, 'config', '--quiet'], { cwd: folder, encoding: 'utf8' })
    writeFileSync(path.join(folder, '.env'), '')
    expect(config().stderr).toContain('PUBLIC_URL')
    writeFileSync(path.join(folder, '.env'), 'PUBLIC_URL=https://www.example.com\nPOSTGRES_PASSWORD=of-a-test\n')
    for (const profile of [[], ['--profile', 'postgres']]) expect([config(...profile).status, config(...profile).stderr]).toEqual([0, ''])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
