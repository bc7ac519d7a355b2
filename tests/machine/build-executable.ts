// The executable, built once for all tests of the machine, in a folder that every account may look into.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    executable: string
  }
}

const root = path.resolve(import.meta.dirname, '../..')

export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'remanso-executable-'))
  chmodSync(folder, 0o755)
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts/binary.ts'), `--to=${folder}`], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The executable could not be built: ${stdout}${stderr}`)
  project.provide('executable', path.join(folder, 'remanso'))
  return () => rmSync(folder, { recursive: true, force: true })
}
