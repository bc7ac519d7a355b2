// What is known to be wrong with the packages: asked of npm's registry where it answers, and the list of what is accepted always.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { ACCEPTED } from './accepted-faults.ts'
import { lockedPackage } from './binary-runtimes.ts'

const root = path.resolve(import.meta.dirname, '..')
const MINUTE = 60_000

test('what is accepted is of a version that is installed, says why, and is shown by a test', () => {
  for (const { advisory, name, version, why, shownBy } of ACCEPTED) {
    expect(advisory).toMatch(/^GHSA(-[a-z0-9]{4}){3}$/)
    expect([name, lockedPackage(`node_modules/${name}`).version]).toEqual([name, version])
    expect(why.length).toBeGreaterThan(60)
    expect([shownBy, existsSync(path.join(root, shownBy))]).toEqual([shownBy, true])
  }
})

const reportRule = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ via: z.array(z.union([z.string(), z.object({ name: z.string(), title: z.string(), url: z.string() })])) }),
  ),
})

/** What `npm audit` says, of its own registry or another; in words why it says nothing. */
function askRegistry(registry?: string): Promise<z.output<typeof reportRule> | string> {
  const npm = process.env.npm_execpath
  const [command, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
  const args = [...first, 'audit', '--json', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=20000']
  if (registry) args.push(`--registry=${registry}`)
  return new Promise((resolve) => {
    // It ends with 1 both for a fault and for no answer: what it prints tells them apart.
    execFile(command, args, { cwd: root, maxBuffer: 50e6, shell: process.platform === 'win32' }, (error, stdout) => {
      const said = safely(() => JSON.parse(stdout))
      const report = reportRule.safeParse(said)
      const reason = z.object({ message: z.string() }).safeParse(said).data?.message
      resolve(report.data ?? reason ?? error?.message ?? 'no answer')
    })
  })
}

function safely(read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** In words, those that are not accepted here. */
function unknownIn({ vulnerabilities }: z.output<typeof reportRule>): string[] {
  const told = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one !== 'string'))
  const unknown = told.filter(({ url }) => !ACCEPTED.some(({ advisory }) => url.endsWith(`/${advisory}`)))
  return unknown.map(({ name, title, url }) => `${name}: ${title}, ${url}`)
}

test('npm tells of no fault that is not accepted here', { timeout: 2 * MINUTE }, async ({ skip }) => {
  const report = await askRegistry()
  if (typeof report === 'string') {
    console.warn(`⚠ SKIPPED: whether npm knows of faults in the packages. The registry does not say: ${report}`)
    return skip(report)
  }
  expect(unknownIn(report)).toEqual([])
})

test('a fault that a registry tells is named, one that is accepted is not', { timeout: 2 * MINUTE }, async () => {
  const [accepted] = ACCEPTED
  const fault = (id: number, advisory: string) => ({
    id,
    url: `https://github.com/advisories/${advisory}`,
    title: 'Falls over',
    severity: 'high',
    vulnerable_versions: '*',
    cwe: [],
    cvss: { score: 0, vectorString: null },
  })
  const server = createServer((request, response) => {
    const known = { fastify: [fault(1, 'GHSA-aaaa-bbbb-cccc')], 'sheetjs-style': [fault(2, accepted?.advisory ?? '')] }
    const isAsked = request.url === '/-/npm/v1/security/advisories/bulk'
    response.writeHead(isAsked ? 200 : 404, { 'content-type': 'application/json' }).end(isAsked ? JSON.stringify(known) : '{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const report = await askRegistry(`http://127.0.0.1:${port}/`).finally(() => server.close())
  if (typeof report === 'string') return expect.fail(report)
  expect(unknownIn(report)).toEqual(['fastify: Falls over, https://github.com/advisories/GHSA-aaaa-bbbb-cccc'])
})
