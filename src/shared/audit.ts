// What the audit log knows: who did what, when and from where.

export const AUDIT_ACTIONS = [
  'signIn',
  'signInFailed',
  'secondStepFailed',
  'signOut',
  'proved',
  'proofFailed',
  'sessionEnded',
  'otherSessionsEnded',
  'firstRegistration',
  'invitation',
  'invitationWithdrawn',
  'registration',
  'userRenamed',
  'emailChanged',
  'roleChanged',
  'userDeactivated',
  'userReactivated',
  'userSessionsEnded',
  'userDeleted',
  'adminMadeOnServer',
  'passwordSetOnServer',
  'sessionsEndedOnServer',
  'resetRequested',
  'passwordReset',
  'passwordChanged',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeyRefused',
  'oneTimeCodesAdded',
  'oneTimeCodesRemoved',
  'recoveryCodesRenewed',
  'factorsReset',
  'failedLogins',
  'apiKeyCreated',
  'apiKeyEnded',
  'apiKeyRenewed',
  'apiKeyLostMaker',
  'webhookCreated',
  'webhookDeleted',
  'webhookRenewed',
  'webhookLostMaker',
  'webhookReplayed',
  'export',
  'import',
  'importUndone',
  'settingsChanged',
  'restored',
  'pageTextsChanged',
  'pictureChanged',
  'personErased',
  'retention',
  'letterRetried',
  'mailTested',
  'serviceCreated',
  'serviceChanged',
  'serviceDeleted',
  'serviceRestored',
  'servicesOrdered',
  'funeralHomeCreated',
  'funeralHomeRenamed',
  'funeralHomeChanged',
  'funeralHomeDeleted',
  'funeralHomeRestored',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** What an entry of a login says of how it was made. */
export const SIGN_IN_WAYS = ['password', 'code', 'recoveryCode', 'passkey'] as const
export type SignInWay = (typeof SIGN_IN_WAYS)[number]

export const AUDIT_PAGE_SIZE = 50

export interface AuditEntry {
  id: number
  /** ISO 8601, UTC. */
  at: string
  /** The name at that time; empty where nobody was signed in. */
  who: string
  action: string
  /** A name, or how many; null where there is none. */
  target: string | null
  address: string | null
}
