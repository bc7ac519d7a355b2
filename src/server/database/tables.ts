// One type for each table. Dates are ISO text in UTC, yes and no are 1 and 0, on both databases.
import type { Generated, GeneratedAlways } from 'kysely'
import type { KeyScope } from '../../shared/api-key.ts'
import type { EndedWhy } from '../../shared/ended-why.ts'
import type { Language } from '../../shared/language.ts'
import type { LetterState } from '../../shared/letter.ts'
import type { OrderFields, Status, Tab } from '../../shared/order.ts'
import type { SheetField } from '../../shared/sheet.ts'
import type { Role } from '../../shared/user.ts'
import type { DeliveryState } from '../../shared/webhook.ts'

export type Flag = 0 | 1

interface ServiceTable {
  id: Generated<number>
  /** {es,en} as JSON, like the two below. */
  name: string
  price: number
  disclaimers: string
  features: string
  isActive: Flag
  /** Where it stands among the others, ties by id. */
  position: Generated<number>
  createdAt: string
  deletedAt: string | null
}

interface FuneralHomeTable {
  id: Generated<number>
  name: string
  /** In E.164 where it is a number. */
  phone: string | null
  contactPerson: string | null
  address: string | null
  notes: string | null
  createdAt: string
  deletedAt: string | null
}

interface UserTable {
  id: Generated<number>
  name: string
  role: Role
  email: string
  passwordHash: string
  language: Language
  /** Whether the morning's figures go to their e-mail. */
  digest: Generated<Flag>
  /** When the last ones were written to them. */
  digestAt: string | null
  /** How they like the list of orders, as JSON; null is as at first. */
  listSettings: string | null
  /** Wrong passwords and codes since somebody last came in. */
  failedLogins: Generated<number>
  /** Wrong passwords where an open desk asks for it once more, since a right one or a login. */
  failedProofs: Generated<number>
  /** Whether a failed login, or one that stopped at the second step, had the right password. */
  passwordKnown: Generated<Flag>
  /** When its owner was last told of them, and when last that somebody has the password. */
  warnedAt: string | null
  warnedKnownAt: string | null
  createdAt: string
  /** Since when the account lets nobody in; a superAdmin can open it again. */
  deactivatedAt: string | null
  deletedAt: string | null
}

interface SessionTable {
  id: string
  userId: number
  createdAt: string
  lastUsedAt: string
  /** When a password or a passkey last showed who is there; see accounts/proof.ts. */
  provedAt: string
  /** No renewal goes past this. */
  expiresAt: string
  endedAt: string | null
  address: string | null
  userAgent: string | null
  /** What the address counts as, see limits.ts; null where there was none. */
  network: string | null
}

interface OneTimeCodeTable {
  userId: number
  /** Base 32, as apps take it. */
  secret: string
  createdAt: string
  /** Null until a first code has come: nobody is asked for one before. */
  confirmedAt: string | null
  /** The thirty seconds of the last code that was used, counted since 1970. */
  lastStep: number | null
}

interface RecoveryCodeTable {
  id: Generated<number>
  userId: number
  codeHash: string
  createdAt: string
  usedAt: string | null
}

interface PasskeyTable {
  /** The credential's own, in base64url like the key. */
  id: string
  userId: number
  name: string
  publicKey: string
  /** How often it has signed, where it counts: never less than the last time. */
  counter: number
  /** A list in JSON of the ways to reach it. */
  transports: string
  backedUp: Generated<Flag>
  createdAt: string
  lastUsedAt: string | null
  /** Of the site's address, where it was made or used last; null for one of before this was kept. */
  host: string | null
}

interface PasskeyChallengeTable {
  challenge: string
  purpose: 'login' | 'making' | 'proof'
  /** Null for whoever is yet to say who they are. */
  userId: number | null
  expiresAt: string
}

interface InvitationTable {
  id: Generated<number>
  tokenHash: string
  name: string
  createdBy: number
  createdAt: string
  expiresAt: string
  usedAt: string | null
  withdrawnAt: string | null
}

interface ApiKeyTable {
  id: Generated<number>
  keyHash: string
  name: string
  scope: KeyScope
  /** A name, which outlives the account. */
  createdBy: string
  /** Who answers for it: it ends with their account, or with their role. */
  createdById: number
  createdAt: string
  lastUsedAt: string | null
  endedAt: string | null
  /** Null also where somebody deleted it: then nobody is shown it any more. */
  endedWhy: EndedWhy | null
}

interface PasswordResetTable {
  id: Generated<number>
  tokenHash: string
  userId: number
  createdAt: string
  expiresAt: string
  usedAt: string | null
}

/** The tab of an order, whatever the clock says. */
export type StoredTab = Exclude<Tab, 'noUpdates'>

/** The fields are columns of the same names. */
export interface OrderTable extends OrderFields {
  id: Generated<number>
  version: Generated<number>
  /** The status date, which the desk calls Contact Day. */
  statusAt: string
  statusBy: string
  updateBy: string | null
  createdBy: string
  createdAt: string
  /** 1 where it was entered long after the family came: somebody brings old customers along. */
  enteredLate: Generated<Flag>
  /** When it became sold; null where it is not. */
  soldAt: string | null
  /** When somebody last worked on it, which an import is not; else when it was received. */
  lastUpdateAt: string
  /** When anything last happened to it, whatever that was: the latest moment in its history. */
  changedAt: Generated<string>
  /** The language a visitor wrote in. */
  language: Language | null
  /** 1 while a quote is kept aside because a robot may have sent it. */
  suspect: Generated<Flag>
  /** Seconds from a visitor's request to the first status or comment of somebody of the office; null while there is none. */
  answeredAfter: number | null
  /** The folded text that search looks in, written by order-search.ts. */
  search: string
  /** The name as the list is sorted by it, folded. */
  sortName: Generated<string>
  /** Where the order stands in the list, see sort-key.ts. */
  sortKey: number
  tab: GeneratedAlways<StoredTab>
  deletedAt: string | null
  deletedBy: string | null
}

interface TrackingTable {
  id: Generated<number>
  orderId: number
  date: string
  track: string
  createdBy: string
  /** The order's version that it came with. */
  sinceVersion: number
  /** Who imported the file that it was in, and that says who wrote it when; null for one that was written here. */
  importedBy: string | null
  removedAt: string | null
  removedBy: string | null
}

/** `cleared` is a quote set aside as a robot's that a person of the office found to be none. */
export type EventKind = 'created' | 'updated' | 'deleted' | 'restored' | 'cleared'

interface OrderEventTable {
  id: Generated<number>
  orderId: number
  kind: EventKind
  date: string
  by: string
  userId: number | null
  /** The order's version after it. */
  version: number
  /** [{field, from, to}] as JSON. */
  changes: string
  /** Of a save: when somebody had last worked on the order before it, for who undoes it. */
  lastUpdateBefore: string | null
  /** The batch it came with. */
  importId: number | null
}

interface ImportTable {
  id: Generated<number>
  at: string
  userId: number | null
  who: string
  fileName: string
  created: number
  updated: number
  /** The ids of the funeral homes that came with it, as JSON. */
  homes: Generated<string>
  undoneAt: string | null
  undoneBy: string | null
}

/** What a title of a file was matched to by hand, folded; null for left out. */
interface ImportColumnTable {
  title: string
  field: SheetField | null
  /** Of very many the latest are kept. */
  saidOn: string
}

/** What whoever imported said that a word means. */
interface ImportWordTable {
  /** The column and the folded word, a line each. */
  key: string
  /** JSON: a value, an id, or null for nothing. */
  meaning: string
  /** Of very many the latest are kept. */
  saidOn: string
}

interface ViewTable {
  id: Generated<number>
  userId: number
  name: string
  /** The address query of the list. */
  query: string
  createdAt: string
}

interface ConsentTable {
  id: Generated<number>
  orderId: number
  textVersion: string
  language: Language
  givenAt: string
}

export interface LetterTable {
  id: Generated<number>
  kind: string
  orderId: number | null
  recipient: string
  replyTo: string | null
  subject: string
  body: string
  language: Language
  state: LetterState
  attempts: Generated<number>
  nextAttemptAt: string
  lastError: string | null
  createdAt: string
  sentAt: string | null
  /** Whether an erasure took something out of it: a file of it may still say that. */
  struck: Generated<Flag>
  /** While a process has it in hand, where several share an outbox. */
  claimedUntil: string | null
}

interface WebhookTable {
  id: Generated<number>
  url: string
  /** Signs every delivery, so it is kept as it is. */
  secret: string
  /** Names of events, with spaces between. */
  events: string
  withContact: Flag
  createdBy: string
  createdById: number
  createdAt: string
  lastSentAt: string | null
  /** When the oldest came of what it did not take for a day; null once it takes something. */
  failingSince: string | null
  /** As of keys. One that was deleted has neither address nor secret any more. */
  endedAt: string | null
  endedWhy: EndedWhy | null
}

export interface WebhookDeliveryTable {
  id: Generated<number>
  webhookId: number
  orderId: number
  event: string
  status: Status
  previousStatus: Status | null
  state: DeliveryState
  attempts: Generated<number>
  nextAttemptAt: string
  giveUpAt: string
  lastError: string | null
  createdAt: string
  sentAt: string | null
}

interface IdempotencyTable {
  /** The hash of who called and of the key. */
  key: string
  /** The hash of what was sent, and to which procedure. */
  digest: string
  /** JSON. */
  answer: string
  /** The order that the call was about, if it was about one: they go together. */
  orderId: number | null
  createdAt: string
}

interface SettingTable {
  key: string
  /** JSON. */
  value: string
}

/** What the owner wrote in place of a text of the public pages. */
interface PageTextTable {
  id: Generated<number>
  /** Where it stands, such as `about.who.title`. */
  place: string
  language: Language
  text: string
  changedAt: string
  changedBy: string
}

/** A picture of the agency's in the place of one of the site's. */
interface PictureTable {
  /** `logo`, or `service` and its id. */
  place: string
  /** Of its file, made of its bytes. */
  name: string
  type: string
  width: number
  height: number
  /** In base64: the same on both engines, in dumps and in copies. */
  data: string
  changedAt: string
}

interface AuditTable {
  id: Generated<number>
  at: string
  userId: number | null
  who: string
  action: string
  target: string | null
  address: string | null
}

interface AttemptTable {
  key: string
  windowEndsAt: string
  count: number
}

/** The SQLite search index; on PostgreSQL the column itself is indexed. */
interface OrderSearchTable {
  /** The order's sort key. */
  rowid: GeneratedAlways<number>
  search: string
}

export interface Tables {
  services: ServiceTable
  funeralHomes: FuneralHomeTable
  users: UserTable
  sessions: SessionTable
  oneTimeCodes: OneTimeCodeTable
  recoveryCodes: RecoveryCodeTable
  passkeys: PasskeyTable
  passkeyChallenges: PasskeyChallengeTable
  invitations: InvitationTable
  passwordResets: PasswordResetTable
  apiKeys: ApiKeyTable
  orders: OrderTable
  tracking: TrackingTable
  orderEvents: OrderEventTable
  imports: ImportTable
  importColumns: ImportColumnTable
  importWords: ImportWordTable
  views: ViewTable
  consents: ConsentTable
  letters: LetterTable
  webhooks: WebhookTable
  webhookDeliveries: WebhookDeliveryTable
  idempotencyKeys: IdempotencyTable
  settings: SettingTable
  pageTexts: PageTextTable
  pictures: PictureTable
  audit: AuditTable
  attempts: AttemptTable
  ordersSearch: OrderSearchTable
}
