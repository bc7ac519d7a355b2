// Which commit this is, and of which day: from git, or in an archive of the sources from what `git archive` wrote into commit.txt.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const LENGTH = 10

/** Such as `4f80e0c3a1 2026-11-23`, with a plus behind the commit where something is not committed; undefined where nobody knows. */
export function commitOf(root: string): string | undefined {
  const note = path.join(root, 'scripts/commit.txt')
  const written = existsSync(note) ? readFileSync(note, 'utf8').trim() : ''
  if (/^[0-9a-f]+\+? \d{4}-\d\d-\d\d$/.test(written)) return shortened(written, '')
  // A copy of the sources within another repository is not of that one.
  if (!existsSync(path.join(root, '.git'))) return undefined
  const commit = git(root, 'log', '-1', '--format=%H %cs')
  return commit && shortened(commit, git(root, 'status', '--porcelain') === '' ? '' : '+')
}

function shortened(text: string, mark: string): string {
  const [commit = '', date] = text.split(' ')
  const isChanged = commit.endsWith('+')
  return `${commit.slice(0, isChanged ? Math.min(LENGTH, commit.length - 1) : LENGTH)}${isChanged ? '+' : mark} ${date}`
}

function git(root: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
