// Whether a disk has the room for what is about to be written on it: looked at before, not found out half way.
import { statfsSync } from 'node:fs'

/** Undefined where there is room; else both figures, as people read them. */
export function missingRoom(folder: string, needed: number): { needed: string; free: string } | undefined {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  return free < needed ? { needed: megabytes(needed), free: megabytes(free) } : undefined
}

/** Bytes as people say them: 104.2 MB, and never none where there are some. */
export function megabytes(bytes: number): string {
  if (bytes < 1e5) return `${Math.ceil(bytes / 1e3)} kB`
  return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${(bytes / 1e6).toFixed(1)} MB`
}
