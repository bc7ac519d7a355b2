// A database that nobody packed, to be checked and restored like a backup.
import { chmodSync, copyFileSync, existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { missingRoom } from '../data-folder/disk-room.ts'
import { noRoomToUnpack } from './backup-errors.ts'

/** A database as it lies there, and its log where somebody took that along. */
export function takePlain(file: string, database: string): void {
  const folder = path.dirname(database)
  const missing = missingRoom(folder, statSync(file).size)
  if (missing) throw noRoomToUnpack(file, folder, missing)
  for (const end of ['', '-wal'].filter((one) => existsSync(`${file}${one}`))) {
    copyFileSync(`${file}${end}`, `${database}${end}`)
    // A copy has the rights of its original, which may be for reading alone, or for everybody.
    chmodSync(`${database}${end}`, 0o600)
  }
}
