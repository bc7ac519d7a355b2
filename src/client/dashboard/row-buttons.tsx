// What can be done with a row of a list; each button names the row it is for.
import { Button } from '../ui/button.tsx'
import type { ListColumn } from '../ui/list-table.tsx'

interface Props {
  name: string
  onPress: () => void
}

export function EditButton({ name, onPress }: Props) {
  return (
    <Button small icon="edit" lang="en" aria-label={`Edit: ${name}`} onClick={onPress}>
      Edit
    </Button>
  )
}

export function DeleteButton({ name, onPress }: Props) {
  return <Button small icon="trash" lang="en" aria-label={`Delete: ${name}`} onClick={onPress} />
}

/** The column of a list whose rows can be changed and deleted. */
export function editColumn<Row>(nameOf: (row: Row) => string, onEdit: (row: Row) => void, onDelete: (row: Row) => void): ListColumn<Row> {
  return {
    title: 'Edit, Delete',
    lang: 'en',
    width: '11rem',
    acts: true,
    cell: (row) => (
      <>
        <EditButton name={nameOf(row)} onPress={() => onEdit(row)} />
        <DeleteButton name={nameOf(row)} onPress={() => onDelete(row)} />
      </>
    ),
  }
}
