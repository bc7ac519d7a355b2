// What can be done with a row of a list; each button names the row it is for.
import { Glyph } from '../ui/glyph.tsx'

interface Props {
  name: string
  onPress: () => void
}

export function EditButton({ name, onPress }: Props) {
  return (
    <button className="btn btn--small" type="button" lang="en" aria-label={`Edit: ${name}`} onClick={onPress}>
      <Glyph name="edit" />
      Edit
    </button>
  )
}

export function DeleteButton({ name, onPress }: Props) {
  return (
    <button className="btn btn--small btn--icon" type="button" lang="en" aria-label={`Delete: ${name}`} onClick={onPress}>
      <Glyph name="trash" />
    </button>
  )
}
