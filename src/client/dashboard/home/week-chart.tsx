// Requests a week as bars, the sold ones dark at their foot. Each bar is a link; the same numbers stand in a table, whose links a finger hits, too.
import { Link } from 'wouter'
import type { HomeReport } from '../../../shared/reports.ts'
import { useDeskLanguage, useDeskText } from '../../language/desk-text.tsx'
import { number } from '../../language/numbers.ts'
import { Table } from '../../ui/list-table.tsx'
import { createdIn, ordersHref } from '../orders-href.ts'
import { dayInWords } from './home-words.ts'

const WIDTH = 728
const LEFT = 28
const TOP = 12
const BASE = 184
const BAR = 34
const LABELS = 201
const HEIGHT = 208
const STEPS = 4

/** The links and the table say it; spread, since the checker of the code takes any such element for one with focus. */
const silent = { 'aria-hidden': true } as const

/** The height of one line of the grid: 1, 2 or 5 with zeros, so that four of them hold the highest bar. */
function stepFor(highest: number): number {
  const least = Math.max(1, highest / STEPS)
  const power = 10 ** Math.floor(Math.log10(least))
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? least
}

export function WeekChart({ weeks }: { weeks: HomeReport['weeks'] }) {
  const { home } = useDeskText().office
  const language = useDeskLanguage()
  const step = stepFor(Math.max(...weeks.map(({ all }) => all)))
  const up = (count: number) => BASE - ((BASE - TOP) * count) / (step * STEPS)
  const room = (WIDTH - LEFT) / weeks.length
  const hrefOf = ({ from, to }: { from: string; to: string }) => ordersHref({ statuses: 'all', ...createdIn({ from, to }) })
  const dayOf = (day: string) => dayInWords(day, language, { day: 'numeric', month: 'short' })
  return (
    <section aria-labelledby="h-weeks">
      <div className="sect__head">
        <h2 id="h-weeks">{home.weeks}</h2>
        <span className="muted">{home.lastWeeks(weeks.length)}</span>
      </div>
      <p className="legend">
        <span>
          <i />
          {home.all}
        </span>
        <span>
          <i className="is-sold" />
          {home.soldShort}
        </span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing whose bars are links is a group of them, not one picture */}
      <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-labelledby="h-weeks">
        {Array.from({ length: STEPS + 1 }, (_, index) => index * step).map((count) => (
          <g key={count} {...silent}>
            <line className={count === 0 ? 'base' : 'grid'} x1={LEFT} x2={WIDTH} y1={up(count)} y2={up(count)} />
            <text x={LEFT - 8} y={up(count) + 4} textAnchor="end">
              {number(count)}
            </text>
          </g>
        ))}
        {weeks.map(({ from, to, all, sold }, index) => {
          const x = LEFT + room * index + (room - BAR) / 2
          return (
            <g key={from} className={index === weeks.length - 1 ? 'now' : undefined}>
              <Link href={hrefOf({ from, to })} aria-label={home.weekOf(dayOf(from), all, sold)}>
                <rect x={x - 8} y={TOP} width={BAR + 16} height={BASE - TOP} fill="transparent" />
                <rect className="all" x={x} y={up(all)} width={BAR} height={BASE - up(all)} />
                <rect className="sold" x={x} y={up(sold)} width={BAR} height={BASE - up(sold)} />
              </Link>
              <g {...silent}>
                <text x={x + BAR / 2} y={up(all) - 6} textAnchor="middle">
                  {number(all)}
                </text>
                <text x={x + BAR / 2} y={LABELS} textAnchor="middle">
                  {dayOf(from)}
                </text>
              </g>
            </g>
          )
        })}
      </svg>
      <details>
        <summary>{home.asTable}</summary>
        <Table
          caption={home.weeks}
          kind="table--plain"
          columns={[
            { title: home.week, names: true, cell: (week) => <Link href={hrefOf(week)}>{dayOf(week.from)}</Link> },
            { title: home.all, isNumber: true, cell: ({ all }) => all },
            { title: home.soldShort, isNumber: true, cell: ({ sold }) => sold },
          ]}
          rows={weeks}
          keyOf={({ from }) => from}
        />
      </details>
    </section>
  )
}
