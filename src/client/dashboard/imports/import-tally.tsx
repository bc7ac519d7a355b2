import { number } from '../../language/numbers.ts'
/** Figures with their names, side by side. */
export function Tally({ figures }: { figures: [name: string, count: number][] }) {
  return (
    <dl className="tally">
      {figures.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
