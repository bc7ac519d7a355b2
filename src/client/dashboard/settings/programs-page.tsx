import { type ReactNode, useState } from 'react'
import type { OfProgram } from '../../../shared/ended-why.ts'
import { titled } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import type { DeskError } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type ListColumn, ListTable } from '../../ui/list-table.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { NamedIcon } from '../../ui/named-icon.tsx'
import { officeMoment } from '../office-time.ts'
import { DeleteButton } from '../row-buttons.tsx'
import { useAccount } from '../shell/account.tsx'
import { SettingsPart } from './settings-part.tsx'

/** What is said of keys and of webhooks alike, each in words of its own. */
export interface ProgramWords {
  title: string
  lead: string
  none: string
  noneLead: string
  create: string
  renewTitle: string
  renewLead: string
  shown: { label: string; hint: string; selected: string }
  closing: { notCopied: string; onlyOnce: string; back: string }
}

type Dialog<Row> = (row: Row, onClose: () => void) => ReactNode

interface Props<Row extends OfProgram> {
  words: ProgramWords
  list: { data: Row[] | undefined; error: DeskError | null; refetch: () => unknown }
  /** The title above the names, and what else stands in the list. */
  named: Pick<ListColumn<Row>, 'title' | 'lang'>
  nameOf: (row: Row) => string
  /** Said below a name, besides why it ended. */
  trouble?: (row: Row) => string | null
  columns: readonly ListColumn<Row>[]
  creation: (onClose: () => void) => ReactNode
  /** A new one was left half written. */
  isBegun?: boolean
  renewal: Dialog<Row>
  deletion: Dialog<Row>
  /** Below the list, where there is one. */
  children?: ReactNode
}

/** A page of doors for other programs, which a superAdmin makes, renews and deletes. */
export function ProgramsPage<Row extends OfProgram>(props: Props<Row>) {
  const { words, list, named, nameOf, trouble, columns, creation, isBegun, renewal, deletion, children } = props
  const t = useDeskText()
  const isSuperAdmin = useAccount().role === 'superAdmin'
  const [open, setOpen] = useState<((onClose: () => void) => ReactNode) | null>(() => (isBegun && isSuperAdmin ? creation : null))
  const show = (dialog: (onClose: () => void) => ReactNode) => setOpen(() => dialog)
  const rows = list.data ?? []
  return (
    <SettingsPart
      title={words.title}
      note={words.lead}
      action={isSuperAdmin && <Button kind="primary" icon="plus" label={{ text: words.create }} onClick={() => show(creation)} />}
    >
      {list.error && <LoadError error={list.error} onRetry={list.refetch} />}
      {list.data?.length === 0 && <EmptyState title={words.none}>{words.noneLead}</EmptyState>}
      {rows.length > 0 && (
        <>
          <ListTable
            caption={words.title}
            kind="letters-table acts-below"
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                ...named,
                names: true,
                cell: (row) => (
                  <>
                    {nameOf(row)}
                    <Trouble text={endOf(row, t) ?? trouble?.(row)} />
                  </>
                ),
              },
              ...columns,
              {
                ...titled(t.labels.actions),
                acts: true,
                cell: (row) => (
                  <>
                    <Button
                      small
                      aria-label={`${t.office.programs.renew}: ${nameOf(row)}`}
                      onClick={() => show((onClose) => renewal(row, onClose))}
                    >
                      {t.office.programs.renew}
                    </Button>
                    <DeleteButton name={nameOf(row)} onPress={() => show((onClose) => deletion(row, onClose))} />
                  </>
                ),
              },
            ]}
          />
          {children}
        </>
      )}
      {open?.(() => setOpen(null))}
    </SettingsPart>
  )
}

function endOf({ endedAt, endedWhy, createdBy }: OfProgram, t: ReturnType<typeof useDeskText>): string | null {
  return endedAt === null || endedWhy === null ? null : t.office.programs.ended[endedWhy](officeMoment(endedAt, t), createdBy)
}

function Trouble({ text }: { text: string | null | undefined }) {
  return (
    text && (
      <small>
        <span className="state is-refused">
          <NamedIcon name="warn" />
          {text}
        </span>
      </small>
    )
  )
}
