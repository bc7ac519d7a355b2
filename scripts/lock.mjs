// One at a time from one checkout: the lock file holds the id of its owner, and a lock whose owner is gone is nobody's.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'

const PAUSE = 200

/**
 * @param {string} file
 * @param {() => Promise<void> | void} work
 */
export async function withLock(file, work) {
  while (!take(file)) await new Promise((resume) => setTimeout(resume, PAUSE))
  try {
    await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!ownerIsAlive(file)) rmSync(file, { force: true })
    return false
  }
}

/** @param {string} file */
function ownerIsAlive(file) {
  try {
    const owner = Number(readFileSync(file, 'utf8'))
    // Still being written by whoever just took it.
    if (owner === 0) return true
    process.kill(owner, 0)
    return true
  } catch {
    return false
  }
}
