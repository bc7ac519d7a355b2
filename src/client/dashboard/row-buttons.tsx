// What can be done with a row of a list; each button names the row it is for.
import { Button } from '../ui/button.tsx'

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
