// The agency's settings: samples until somebody writes their own.
import {
  type DeskSettings,
  inboxOf,
  isSettingName,
  type LabelMode,
  type PublicSettings,
  SAMPLE_SETTINGS,
  type Settings,
  type SiteSettings,
  standingSamples,
} from '../../shared/settings.ts'
import type { SettingsChange, SettingsEdit } from '../../shared/settings-rules.ts'
import type { Role } from '../../shared/user.ts'
import { audit, type By } from '../audit/audit.ts'
import type { Config } from '../config.ts'
import { dropNote, readNote, writeNote } from '../database/notes.ts'
import type { Db } from '../database/open.ts'
import { changedEntry } from '../errors/changed-entry.ts'

/** Beside the settings: when they were last changed, and by whom. */
const LAST_CHANGE = 'lastChange'

/** Every setting, also those that no visitor may see. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('settings').selectAll().execute()
  const written = Object.fromEntries(rows.filter(({ key }) => isSettingName(key)).map(({ key, value }) => [key, JSON.parse(value)]))
  return { ...SAMPLE_SETTINGS, ...written }
}

/** What the public pages show. */
export async function readPublicSettings(db: Db): Promise<PublicSettings> {
  const { notificationInbox: _inbox, deskLabels: _labels, secondFactor: _factor, ...shown } = await readSettings(db)
  return shown
}

interface SiteOffice {
  db: Db
  config: Pick<Config, 'backupDir' | 'backupMonths' | 'databaseUrl'>
}

/** All that they know, what the machine was set up with included. */
export async function readSiteSettings({ db, config }: SiteOffice): Promise<SiteSettings> {
  return { ...(await readPublicSettings(db)), backupMonths: monthsKept(config) }
}

/** Copies of months are made in BACKUP_DIR alone. */
function monthsKept({ databaseUrl, backupDir, backupMonths }: SiteOffice['config']): number | null {
  if (databaseUrl !== undefined) return null
  return backupDir === undefined ? 0 : backupMonths
}

/** How the desk names its parts; its page says it before anybody has signed in. */
export async function readDeskLabels(db: Db): Promise<LabelMode> {
  return (await readSettings(db)).deskLabels
}

interface Mail {
  mailTo: string | undefined
  mailConnected: boolean
}

/** Where letters go is for those who may see the letters; whether they leave at all is for everybody. */
export async function readDeskSettings(db: Db, { mailTo, mailConnected }: Mail, reader: Role): Promise<DeskSettings> {
  const settings = await readSettings(db)
  const { notificationInbox: _, ...shown } = settings
  const isSuperAdmin = reader === 'superAdmin'
  const last = await db.selectFrom('settings').select('value').where('key', '=', LAST_CHANGE).executeTakeFirst()
  return {
    settings: isSuperAdmin ? settings : shown,
    samples: standingSamples(settings),
    lastChange: last ? JSON.parse(last.value) : null,
    mailTo: (isSuperAdmin && mailTo) || null,
    mailConnected,
  }
}

/** Whether a change lets others in, sends families' data elsewhere, or erases sooner: a stolen token must not do that. */
export function asksForProof(before: Settings, change: SettingsChange, mailTo: string | undefined): boolean {
  const { secondFactor, retentionMonths, notificationInbox = before.notificationInbox, email = before.email } = change
  const kept = before.retentionMonths
  // None is kept for ever: any period is shorter than that.
  const isShorter = retentionMonths !== undefined && retentionMonths > 0 && (kept === 0 || retentionMonths < kept)
  // Without an inbox the notices go to the address that the site shows.
  const isElsewhere =
    notificationInbox !== before.notificationInbox || inboxOf({ notificationInbox, email }, mailTo) !== inboxOf(before, mailTo)
  return secondFactor !== undefined || isShorter || isElsewhere
}

/** Writes what differs from what is stored; the audit log names the settings, not what stood in them. See changedEntry of what the writer has `seen`. Inside a transaction. */
export async function changeSettings(
  db: Db,
  { before: seen, ...change }: SettingsEdit,
  { account, address }: By,
  now: Date,
): Promise<void> {
  const before = await readSettings(db)
  const after = changedEntry(before, change, seen)
  const changed = Object.keys(change).flatMap((key) => {
    const differs = isSettingName(key) && JSON.stringify(after[key]) !== JSON.stringify(before[key])
    return differs ? [{ key, value: JSON.stringify(after[key]) }] : []
  })
  if (changed.length === 0) return
  const last = { key: LAST_CHANGE, value: JSON.stringify({ at: now.toISOString(), by: account.name }) }
  for (const row of [...changed, last])
    await db
      .insertInto('settings')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
      .execute()
  if (changed.some(({ key }) => key === 'retentionMonths')) await writeNote(db, 'retentionSetAt', now.toISOString())
  if (changed.some(({ key }) => key === 'secondFactor')) await noteRequired(db, change.secondFactor === 'required', now)
  await audit(db, { account, address, action: 'settingsChanged', target: changed.map(({ key }) => key).join(', ') }, now)
}

/** Since when a second factor is required: each time it is, everybody has a week anew. */
async function noteRequired(db: Db, isRequired: boolean, now: Date): Promise<void> {
  if (isRequired) return writeNote(db, 'secondFactorSetAt', now.toISOString())
  const since = await readNote(db, 'secondFactorSetAt')
  if (since !== undefined) await dropNote(db, 'secondFactorSetAt', since)
}
