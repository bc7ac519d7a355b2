// What can be done with a row of a list; each button names the row it is for.
import type { ReactNode } from 'react'
import { type Labels, titled } from '../language/desk-labels.ts'
import { useDeskText } from '../language/desk-text.tsx'
import { Button } from '../ui/button.tsx'
import type { ListColumn } from '../ui/list-table.tsx'

interface Props {
  name: string
  onPress: () => void
}

export function EditButton({ name, onPress }: Props) {
  const { edit } = useDeskText().labels
  return <Button small icon="edit" label={edit} aria-label={`${edit.text}: ${name}`} onClick={onPress} />
}

export function DeleteButton({ name, onPress }: Props) {
  const { delete: remove } = useDeskText().labels
  return <Button small icon="trash" lang={remove.lang} aria-label={`${remove.text}: ${name}`} onClick={onPress} />
}

/** The column of a list whose rows can be changed and deleted. */
export function editColumn<Row>(
  labels: Labels,
  nameOf: (row: Row) => string,
  onEdit: (row: Row) => void,
  onDelete: (row: Row) => void,
  more?: (row: Row) => ReactNode,
): ListColumn<Row> {
  return {
    ...titled(labels.actions),
    width: more ? '16rem' : '11rem',
    acts: true,
    cell: (row) => (
      <>
        {more?.(row)}
        <EditButton name={nameOf(row)} onPress={() => onEdit(row)} />
        <DeleteButton name={nameOf(row)} onPress={() => onDelete(row)} />
      </>
    ),
  }
}
