import type { ImportAnswer } from '../../../shared/sheet.ts'

/** What an import would be of which no row is known, only its columns and the sheets of its book. */
export function nothingOf({ columns, sheets }: Pick<ImportAnswer, 'columns' | 'sheets'>): ImportAnswer {
  const none = { imported: 0, skipped: 0, created: 0, updated: 0, unchanged: 0, refused: 0, notCallable: 0 }
  return {
    success: true,
    ...none,
    errors: [],
    warnings: [],
    duplicates: [],
    columns,
    titleRow: 1,
    preview: [],
    questions: [],
    sheets,
    batch: null,
  }
}
