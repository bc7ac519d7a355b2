/**
 * Roles of a table written out. On phones such a table is laid out as blocks, and some browsers then take its roles away;
 * to the checker of the code they look like repetitions, so they are spread from here.
 */
export const stack = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  head: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const
