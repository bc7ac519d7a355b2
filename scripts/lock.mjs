// One at a time from one checkout: the lock file holds the id of its owner, and a lock whose owner is gone is nobody's.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'

const PAUSE = 200
/** Whoever takes it writes it within this time, in milliseconds; one that is empty for longer is left by a power cut. */
const WRITTEN_WITHIN = 10_000
/** And whoever has it is done within this one. Its id may be another account's process by then, of which nobody can tell. */
const DONE_WITHIN = 60 * 60 * 1000

/**
 * Throws where the lock file cannot be written.
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
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!ownerIsAlive(file)) rmSync(file, { force: true })
    return false
  }
}

/** @param {string} file */
function ownerIsAlive(file) {
  let age = 0
  try {
    const owner = Number(readFileSync(file, 'utf8'))
    age = Date.now() - statSync(file).mtimeMs
    // Its number is another process’s since the machine began anew.
    if (age > os.uptime() * 1000) return false
    if (owner === 0) return age < WRITTEN_WITHIN
    // In a container the same ids are given again.
    if (owner === process.pid) return age < process.uptime() * 1000
    process.kill(owner, 0)
    return true
  } catch (error) {
    if (error.code === 'EPERM') return age < DONE_WITHIN
    // Gone since: whoever asks takes it the next time, and nobody else's from then.
    return error.code === 'ENOENT'
  }
}
