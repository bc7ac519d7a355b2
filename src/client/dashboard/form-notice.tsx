// Apart from the dialogs of forms, which the entrance has none of.
import { Notice } from '../ui/feedback.tsx'
import type { DeskForm } from './use-desk-form.ts'

/** What the server said against the whole of a form; it takes the focus. */
export function FormNotice({ form: { failure, notice } }: { form: DeskForm }) {
  return (
    failure && (
      <Notice kind="danger" urgent focus={notice}>
        {failure}
      </Notice>
    )
  )
}
