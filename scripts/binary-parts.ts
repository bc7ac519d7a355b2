// What is inside an executable and under which licence: one list, then every licence in full, as most of them ask.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

const root = path.resolve(import.meta.dirname, '..')
const manifestRule = z.looseObject({
  name: z.string(),
  version: z.string(),
  license: z.unknown().optional(),
  licenses: z.unknown().optional(),
})

interface Part {
  name: string
  version: string
  licence: string
  text: string | undefined
}

/** The list as text, for packages given by their folders; the runtime's own licence names what is inside of it. */
export function partsList(folders: Iterable<string>): string {
  const named = new Map([...folders].map(readPart).map((part) => [`${part.name} ${part.version}`, part]))
  const parts = [...named.keys()].sort().flatMap((name) => named.get(name) ?? [])
  const width = Math.max(...parts.map(({ name, version }) => name.length + version.length + 1))
  const lines = parts.map(({ name, version, licence }) => `${`${name} ${version}`.padEnd(width)}  ${licence}`)
  const texts = parts.flatMap(({ name, version, text }) =>
    text === undefined ? [] : [`${'='.repeat(78)}\n${name} ${version}\n\n${text.trim()}\n`],
  )
  return `Parts of Remanso and their licences\n\n${lines.join('\n')}\n\n${texts.join('\n')}`
}

/** What a package says of itself. */
export function readPart(folder: string): Part {
  const whole = path.resolve(root, folder)
  const { name, version, license, licenses } = manifestRule.parse(JSON.parse(readFileSync(path.join(whole, 'package.json'), 'utf8')))
  const [file] = globSync('{LICEN[CS]E,licen[cs]e,Licen[cs]e,COPYING}*', { cwd: whole }).sort()
  const text = file !== undefined && existsSync(path.join(whole, file)) ? readFileSync(path.join(whole, file), 'utf8') : undefined
  return { name, version, licence: licenceName(license ?? licenses), text }
}

function licenceName(license: unknown): string {
  if (typeof license === 'string') return license
  if (Array.isArray(license)) return license.map(licenceName).join(' OR ')
  if (license !== null && typeof license === 'object' && 'type' in license) return String(license.type)
  return 'see its text'
}
