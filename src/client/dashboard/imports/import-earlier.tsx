import { useState } from 'react'
import type { ImportBatch } from '../../../shared/sheet.ts'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { keepsFocusInLine } from '../../ui/focus.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { HistoryTable } from '../history-table.tsx'
import { useImportText } from './import-text.ts'
import { useImportUndo } from './use-import-undo.ts'

const MOST_SHOWN = 5

/** The latest imports, each with the way back: whoever notices the wrong file tomorrow needs it still. */
export function EarlierImports() {
  const all = useImportText()
  const t = all.sheet
  const { data: batches = [], error, refetch } = trpc.imports.list.useQuery()
  if (error && batches.length === 0) return <LoadError what={t.earlierFailed} error={error} onRetry={refetch} />
  if (batches.length === 0) return null
  return (
    <details>
      <summary>{t.earlier}</summary>
      <HistoryTable
        caption={t.earlier}
        events={batches.slice(0, MOST_SHOWN)}
        keyOf={({ id }) => id}
        who={({ who }) => who}
        what={({ fileName, created, updated }) => (
          <>
            <b>{fileName || t.noName}</b> <span className="muted">{t.importRows(created + updated)}</span>
          </>
        )}
        more={[{ title: all.undo, acts: true, cell: (batch) => <WayBack batch={batch} /> }]}
      />
    </details>
  )
}

function WayBack({ batch }: { batch: ImportBatch }) {
  const all = useImportText()
  const t = all.sheet
  const [asks, setAsks] = useState(false)
  const undoing = useImportUndo()
  const name = batch.fileName || t.noName
  return batch.undoneAt ? (
    <span className="muted">{t.undoneBy(batch.undoneBy ?? '')}</span>
  ) : asks ? (
    <span className="row" ref={keepsFocusInLine}>
      <Button small onClick={() => setAsks(false)}>
        {all.cancel}
      </Button>
      <Button small kind="danger" pending={undoing.isPending} onClick={() => undoing.mutate({ id: batch.id })}>
        {t.undo}
      </Button>
    </span>
  ) : (
    <button className="link" type="button" ref={keepsFocusInLine} aria-label={t.undoOf(name)} onClick={() => setAsks(true)}>
      {all.undo}
    </button>
  )
}
