// Status and insurance as they are seen everywhere: shape and word first, colour third.

import { type ReactNode, useCallback } from 'react'
import type { Insurance, Order, Status } from '../../../shared/order.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { Said } from '../../ui/said.tsx'
import type { Catalogue } from './catalogue.ts'

const shapes: Record<Status, ReactNode> = {
  new: (
    <>
      <circle cx="10" cy="10" r="7" strokeWidth="2.2" />
      <circle cx="10" cy="10" r="2.6" fill="currentColor" stroke="none" />
    </>
  ),
  inProgress: (
    <>
      <circle cx="10" cy="10" r="7" strokeWidth="2.2" />
      <path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor" stroke="none" />
    </>
  ),
  pending: (
    <>
      <circle cx="10" cy="10" r="7" strokeWidth="2.2" strokeDasharray="2.6 2.9" />
      <path d="M8 7.5v5M12 7.5v5" strokeWidth="2.2" />
    </>
  ),
  sold: (
    <>
      <circle cx="10" cy="10" r="8" fill="currentColor" stroke="none" />
      <path d="m6.3 10.3 2.6 2.6 4.8-5.4" stroke="var(--color-surface)" strokeWidth="2.2" />
    </>
  ),
  notSold: (
    <>
      <circle cx="10" cy="10" r="7" strokeWidth="2.2" />
      <path d="m7.3 7.3 5.4 5.4M12.7 7.3l-5.4 5.4" strokeWidth="2.2" />
    </>
  ),
}

export function StatusShape({ status }: { status: Status }) {
  return (
    <svg className="i" viewBox="0 0 20 20" aria-hidden="true">
      {shapes[status]}
    </svg>
  )
}

export function StatusMark({ status }: { status: Status }) {
  const { text, lang } = useDeskText().labels.statuses[status]
  return (
    <span className="status" data-status={status} lang={lang}>
      <StatusShape status={status} />
      {text}
    </span>
  )
}

export function InsuranceMark({ insurance }: { insurance: Insurance }) {
  const { text, lang } = useDeskText().labels.insurances[insurance]
  return (
    <span className="ins" data-insurance={insurance} lang={lang}>
      {text}
    </span>
  )
}

/** A text that may be missing. */
export function TextOrNone({ text }: { text: string | number | null }) {
  const t = useDeskText()
  if (text !== null) return text
  return (
    <span className="none">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t.empty}</span>
    </span>
  )
}

export function ServiceName({ order }: { order: Order }) {
  const { notSure } = useDeskText().labels
  const language = useDeskLanguage()
  return order.serviceName ? order.serviceName[language] : <Said label={notSure} />
}

export function NameOrNothing({ name }: { name: string | null }) {
  const { nothing } = useDeskText().labels
  return (
    name ?? (
      <span className="none" lang={nothing.lang}>
        {nothing.text}
      </span>
    )
  )
}

/** Whom an order is assigned to; who has left the office stays named. */
export function useAssignedName({ users, usersKnown }: Catalogue): (order: Order) => string | null {
  const t = useDeskText()
  return useCallback(
    ({ userId, assignedName }) =>
      assignedName !== null && usersKnown && !users.some(({ id }) => id === userId) ? t.deletedName(assignedName) : assignedName,
    [users, usersKnown, t],
  )
}
