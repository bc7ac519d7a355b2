import type { TrackingEntry } from '../../../shared/order.ts'
import type { DeskTexts } from '../../language/desk-es.ts'

/** Who wrote a comment. Of one that came in a file this is the file's word, so it says who brought it. */
export function commentAuthor({ createdBy, importedBy }: TrackingEntry, { viewer }: DeskTexts): string {
  if (importedBy === undefined) return createdBy
  return createdBy === '' || createdBy === importedBy ? viewer.imported(importedBy) : viewer.writtenAndImported(createdBy, importedBy)
}
