// Which columns the list shows, in which order and how wide, as somebody chose; without a choice those of the specification.
import { type ListSettings, NARROWEST_COLUMN, WIDEST_COLUMN } from '../../../shared/list-settings.ts'
import { ORDER_COLUMNS, type OrderColumn } from './order-columns.tsx'

type Choice = NonNullable<ListSettings['columns']>

/** The columns of a choice. What must not miss is there, and the buttons stand last. */
export function chosenColumns(choice: ListSettings['columns']): readonly OrderColumn[] {
  if (!choice) return ORDER_COLUMNS
  const chosen = choice.flatMap(({ id, width }) => {
    const column = ORDER_COLUMNS.find((one) => one.id === id)
    return column === undefined || column.acts ? [] : [{ ...column, width: width ?? column.width }]
  })
  const missing = ORDER_COLUMNS.filter(({ id, always }) => always && !chosen.some((one) => one.id === id))
  return [...missing.filter(({ acts }) => !acts), ...chosen, ...missing.filter(({ acts }) => acts)]
}

const choiceOf = (columns: readonly OrderColumn[]): Choice => columns.map(({ id, width }) => ({ id, width }))

export function withColumn(columns: readonly OrderColumn[], column: OrderColumn, isShown: boolean): Choice {
  const others = columns.filter(({ id }) => id !== column.id)
  return choiceOf(isShown ? [...others, column] : others)
}

/** One place on, or back. */
export function withMoved(columns: readonly OrderColumn[], { id }: OrderColumn, by: 1 | -1): Choice {
  const at = columns.findIndex((one) => one.id === id)
  const others = columns.filter((one) => one.id !== id)
  return choiceOf([...others.slice(0, Math.max(0, at + by)), ...columns.slice(at, at + 1), ...others.slice(Math.max(0, at + by))])
}

/** In eighths of a rem, within what can be kept. */
export const possibleWidth = (width: number) => Math.min(WIDEST_COLUMN, Math.max(NARROWEST_COLUMN, Math.round(width * 8) / 8))

export function withWidth(columns: readonly OrderColumn[], { id }: OrderColumn, width: number): Choice {
  return choiceOf(columns.map((column) => (column.id === id ? { ...column, width: possibleWidth(width) } : column)))
}

const FIRST_TO_CALL = ['status', 'statusDate', 'contactName', 'phoneNumber', 'service', 'tracking']

/** Nothing is hidden, only what a call needs stands first, in sight of a laptop. */
export const CALLING: Choice = choiceOf([
  ...FIRST_TO_CALL.flatMap((id) => ORDER_COLUMNS.filter((column) => column.id === id)),
  ...ORDER_COLUMNS.filter(({ id }) => !FIRST_TO_CALL.includes(id)),
])

/** Where the docked columns stop, for the style of the table, in rem. */
export function docksOf(columns: readonly OrderColumn[]): Record<`--${string}`, string> {
  let left = 0
  const docks: Record<`--${string}`, string> = {}
  for (const { className, width } of columns) {
    if (!className?.startsWith('dock-') || className === 'dock-end') continue
    docks[`--${className}`] = `${left}rem`
    left += width
  }
  return docks
}

export const widthOf = (columns: readonly OrderColumn[]) => columns.reduce((sum, { width }) => sum + width, 0)
