// The list of parts for programs, in CycloneDX: npm makes it from package-lock.json, and what is not inside of the executable is
// left out. The same commit gives the same bytes, so it says neither when nor by which npm it was made.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import * as z from 'zod'
import { readPart } from './binary-parts.ts'

const root = path.resolve(import.meta.dirname, '..')

const listRule = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string(), version: z.string() }) }),
  components: z.array(z.looseObject({ 'bom-ref': z.string() })),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

/** The list as JSON, for packages given by their folders. */
export function cyclonedx(folders: Iterable<string>): string {
  const wanted = new Set([...folders].map(readPart).map(({ name, version }) => `${name}@${version}`))
  const { metadata, components, dependencies, bomFormat, specVersion } = npmList()
  const product = metadata.component
  const inside = components.filter((part) => wanted.has(part['bom-ref']))
  const known = new Set(inside.map((part) => part['bom-ref']))
  const missing = [...wanted].filter((name) => !known.has(name))
  if (missing.length > 0) throw new Error(`npm does not know ${missing.join(', ')}, which the executable holds`)
  const own = product['bom-ref']
  const list = {
    $schema: `http://cyclonedx.org/schema/bom-${specVersion}.schema.json`,
    bomFormat,
    specVersion,
    version: 1,
    metadata: { component: { 'bom-ref': own, type: 'application', name: 'remanso', version: product.version } },
    // What npm notes about them is of the checkout: whether they are for development there says nothing of the executable.
    components: inside
      .map(({ properties: _, ...part }) => ({ ...part, scope: 'required' }))
      .toSorted((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1)),
    dependencies: dependencies
      .filter(({ ref }) => ref === own || known.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((name) => known.has(name)) })),
  }
  return `${JSON.stringify(list, null, 2)}\n`
}

function npmList() {
  const npm = process.env.npm_execpath
  const [command, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
  const args = [...first, 'sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 50e6,
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm sbom: ${stderr.trim()}`)
  return listRule.parse(JSON.parse(stdout))
}
