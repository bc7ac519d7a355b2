import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { showToast } from '../../ui/toast.tsx'
import { CataloguePage } from '../catalogue-page.tsx'
import { undoing, useUndoFailed } from '../said-later.ts'
import { FuneralHomeForm } from './funeral-home-form.tsx'
import { FuneralHomesTable } from './funeral-homes-table.tsx'

export function FuneralHomesPage() {
  const { office: t, labels, retry } = useDeskText()
  const homes = trpc.funeralHomes.list.useQuery()
  const undoFailed = useUndoFailed(retry)
  const restoring = trpc.funeralHomes.restore.useMutation({
    meta: undoing,
    onSuccess: ({ name }) => showToast({ text: t.restored(name) }),
    onError: (error, { id }) => undoFailed(error, () => restore(id)),
  })
  const restore = (id: number) => restoring.mutate({ id })
  return (
    <CataloguePage
      name="funeralHomes"
      label={labels.funeralHomes}
      words={t.homes}
      list={homes}
      usage={trpc.funeralHomes.usage.useQuery().data}
      deleted={trpc.funeralHomes.deleted.useQuery()}
      procedure={trpc.funeralHomes.delete}
      onRestore={restore}
      table={(rows, actions) => <FuneralHomesTable homes={rows} {...actions} />}
      form={(opened, { gone, onClose }) => <FuneralHomeForm opened={opened} homes={homes.data ?? []} gone={gone} onClose={onClose} />}
    />
  )
}
