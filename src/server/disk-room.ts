// Whether a disk has the room for what is about to be written on it: looked at before, not found out half way.
import { statfsSync } from 'node:fs'
import { megabytes } from './backup/megabytes.ts'

/** Undefined where there is room; else both figures, as people read them. */
export function missingRoom(folder: string, needed: number): { needed: string; free: string } | undefined {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  return free < needed ? { needed: megabytes(needed), free: megabytes(free) } : undefined
}
