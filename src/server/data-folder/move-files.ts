// Several files moved as one: all of them, or none.
import { copyFileSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { codeOf } from '../errors/code-of.ts'
import { makeFolder, missingFolders } from './data-folder.ts'
import { syncFile, syncFolder } from './durable-file.ts'

export interface Move {
  from: string
  to: string
}

/** In their order, into folders that are made where they are missing. Where one cannot be moved, those before it are put back. */
export function moveAll(moves: readonly Move[]): void {
  const moved: Move[] = []
  const missing = new Set(moves.flatMap(({ to }) => missingFolders(path.dirname(to))))
  try {
    for (const { from, to } of moves) {
      makeFolder(path.dirname(to))
      move(from, to)
      moved.unshift({ from, to })
    }
    for (const folder of foldersOf(moves)) syncFolder(folder)
  } catch (error) {
    for (const { from, to } of moved) tryTo(() => move(to, from))
    // What could not be put back stays in its folder.
    for (const folder of [...missing].toReversed()) tryTo(() => rmdirSync(folder))
    throw error
  }
}

/** A folder may be a link to another disk, across which there is no change of names. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    const part = `${to}.part`
    try {
      copyFileSync(from, part)
      syncFile(part)
      renameSync(part, to)
      // It is there for good before it goes here.
      syncFolder(path.dirname(to))
      rmSync(from)
    } catch (failure) {
      for (const left of [part, to]) tryTo(() => rmSync(left, { force: true }))
      throw failure
    }
  }
}

const foldersOf = (moves: readonly Move[]) => new Set(moves.flatMap(({ from, to }) => [path.dirname(to), path.dirname(from)]))

/** Where something has failed already, that is what is told. */
function tryTo(work: () => void): void {
  try {
    work()
  } catch {}
}
