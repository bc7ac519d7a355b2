import { number } from '../../language/numbers.ts'
/** Figures with their names, side by side. */
export function ImportSummary({ figures }: { figures: [name: string, count: number][] }) {
  return (
    <dl className="import-summary">
      {figures.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
