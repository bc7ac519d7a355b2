// The commands that save everything and bring it back.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { officeDate } from '../../shared/dates.ts'
import type { Language } from '../../shared/language.ts'
import { progressBar } from '../command-line/progress-bar.ts'
import type { Terminal } from '../command-line/terminal.ts'
import { say, Trouble } from '../command-line/words.ts'
import type { Config } from '../config.ts'
import { databaseOf } from '../data-folder.ts'
import { lockData, prepareFolder } from '../database/open-data.ts'
import { shownAddress } from '../database/postgres-address.ts'
import { megabytes } from '../disk-room.ts'
import { type FolderLock, FolderTaken } from '../folder-lock.ts'
import type { AccountBack, PersonBack } from './come-back.ts'
import { dumpPostgres } from './dump-postgres.ts'
import { makeBackup } from './make-backup.ts'
import { type Checked, checkBackup, putInPlace, scratchBeside } from './restore-backup.ts'

const SECOND = 1000

export async function backUp({ dataDir, databaseUrl }: Config, file: string | undefined, terminal: Terminal): Promise<number> {
  const { language, json, print } = terminal
  if (databaseUrl !== undefined) return dump(databaseUrl, dataDir, file, terminal)
  const bar = progressBar(process.stderr, language)
  const now = new Date()
  const { inventory, ...made } = await makeBackup(dataDir, file, now, { tell: bar.tell }).finally(bar.end)
  const orders = inventory.rows.orders ?? 0
  if (json) print({ ...made, createdAt: now.toISOString(), orders, ...inventory })
  else
    print(
      say(language, 'backup.done', {
        file: made.file,
        orders: orders.toLocaleString('en-US'),
        size: megabytes(made.size),
        seconds: (made.milliseconds / SECOND).toFixed(1),
      }),
    )
  return 0
}

async function dump(address: string, dataDir: string, wanted: string | undefined, { language, json, print }: Terminal): Promise<number> {
  const now = new Date()
  const { file, size, milliseconds } = await dumpPostgres(address, dataDir, wanted, now)
  if (json) print({ file, size, createdAt: now.toISOString(), milliseconds })
  else print(say(language, 'backup.dumped', { file, size: megabytes(size), seconds: (milliseconds / SECOND).toFixed(1) }))
  return 0
}

export async function restore(
  { dataDir, databaseUrl, timeZone }: Config,
  typed: string,
  { language, json, print }: Terminal,
): Promise<number> {
  const file = path.resolve(typed)
  if (databaseUrl !== undefined) throw new Trouble('restore.elsewhere', { place: shownAddress(databaseUrl), file })
  prepareFolder(dataDir)
  const lock = lockForRestore(dataDir, file)
  const scratch = scratchBeside(dataDir, 'restoring')
  const bar = progressBar(process.stderr, language)
  try {
    const checked = await checkBackup(file, scratch, { tell: bar.tell }).finally(bar.end)
    const date = `${new Date(checked.createdAt).toLocaleString(language === 'es' ? 'es-US' : 'en-US', { timeZone, timeZoneName: 'short' })}`
    const orders = checked.inventory.rows.orders ?? 0
    const shown = { file, folder: dataDir, date, orders: orders.toLocaleString('en-US') }
    // Nobody is asked by a script: what may lack its last hours is not put in place of everything then.
    if (checked.mayLackLog && !process.stdin.isTTY) throw new Trouble('restore.live', shown)
    if (process.stdin.isTTY && !(await agrees(say(language, checked.mayLackLog ? 'restore.askLive' : 'restore.ask', shown)))) {
      print(json ? { restored: false } : say(language, 'restore.stopped'))
      return 1
    }
    const { keptIn, letters, ended, accounts, erased } = putInPlace(checked, file, dataDir, new Date())
    if (json) print({ restored: true, ...summaryOf(file, checked), keptIn: keptIn ?? null, letters, ended, accounts, erased })
    else
      print(
        [
          say(language, 'restore.done', shown),
          ...(keptIn ? [say(language, 'restore.kept', { folder: keptIn })] : []),
          ...(checked.isOlder ? [say(language, 'restore.older')] : []),
          say(language, 'restore.ended', ended),
          ...accountLines(accounts, language),
          ...erasedLines(erased, timeZone, language),
          ...(letters > 0 ? [say(language, 'restore.letters', { letters })] : []),
        ].join('\n'),
      )
    return 0
  } finally {
    rmSync(scratch, { recursive: true, force: true })
    lock.release()
  }
}

function lockForRestore(dataDir: string, file: string): FolderLock {
  try {
    return lockData(dataDir)
  } catch (error) {
    throw error instanceof FolderTaken ? new Trouble('restore.open', { file, database: databaseOf(dataDir) }, { cause: error }) : error
  }
}

function summaryOf(file: string, { createdAt, inventory, isOlder }: Checked) {
  return { file, createdAt, orders: inventory.rows.orders ?? 0, rows: inventory.rows, schema: inventory.schema, isOlder }
}

function accountLines(accounts: AccountBack[], language: Language): string[] {
  const names = (since: AccountBack['since']) =>
    accounts
      .filter((one) => one.since === since)
      .map(({ name, email, role }) => `${name} <${email}> (${role})`)
      .join(', ')
  return (['deleted', 'changed', 'unknown'] as const).flatMap((since) => {
    const people = names(since)
    return people === '' ? [] : [say(language, `restore.${since}`, { people })]
  })
}

function erasedLines(erased: PersonBack[], timeZone: string, language: Language): string[] {
  if (erased.length === 0) return []
  const people = erased.map(({ orderId, name, contact, erasedAt }) => {
    const about = [name, contact, orderId === null ? null : `#${orderId}`, officeDate(erasedAt, timeZone)]
    return `  ${about.filter((part) => part !== null).join(', ')}`
  })
  return [say(language, 'restore.erased'), ...people]
}

async function agrees(question: string): Promise<boolean> {
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await asking.question(question)
  asking.close()
  return answer.trim().toLowerCase() === 'yes'
}
