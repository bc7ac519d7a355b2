import { useState } from 'react'
import type { ImportBatch } from '../../../shared/sheet.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { officeMoment } from '../office-time.ts'

const MOST_SHOWN = 5

/** The latest imports, each with the way back: whoever notices the wrong file tomorrow needs it still. */
export function EarlierImports() {
  const { sheet: t } = useDeskText()
  const batches = trpc.imports.list.useQuery().data ?? []
  if (batches.length === 0) return null
  return (
    <details>
      <summary>{t.earlier}</summary>
      <ul className="earlier">
        {batches.slice(0, MOST_SHOWN).map((batch) => (
          <li key={batch.id}>
            <EarlierImport batch={batch} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function EarlierImport({ batch }: { batch: ImportBatch }) {
  const all = useDeskText()
  const t = all.sheet
  const [asks, setAsks] = useState(false)
  const undoing = trpc.imports.undo.useMutation({
    onSuccess: ({ removed, restored, kept }) => showToast({ text: t.undone(removed + restored) + (kept > 0 ? t.kept(kept) : '') }),
  })
  const name = batch.fileName || t.noName
  return (
    <>
      <p>
        <b>{name}</b>
        <span className="muted">
          {t.importRows(batch.created + batch.updated)}, {officeMoment(batch.at, all)}, {batch.who}
        </span>
      </p>
      {batch.undoneAt ? (
        <span className="muted">{t.undoneBy(batch.undoneBy ?? '')}</span>
      ) : asks ? (
        <span className="row">
          <Button small onClick={() => setAsks(false)}>
            {all.cancel}
          </Button>
          <Button small kind="danger" pending={undoing.isPending} onClick={() => undoing.mutate({ id: batch.id })}>
            {t.undo}
          </Button>
        </span>
      ) : (
        <button className="link" type="button" aria-label={t.undoOf(name)} onClick={() => setAsks(true)}>
          {all.undo}
        </button>
      )}
    </>
  )
}
