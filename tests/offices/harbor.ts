// An office that writes in English, and as it comes: the rows of harbor.csv, and what became of its customers.

export interface Caller {
  name: string
  /** The last four digits of the first number; blank for the one who left none. */
  ends: string
  phones: string
  called: string
  /** The day that is meant; blank where nobody can tell. */
  day: string
  email: string
  outcome: string
  rest: string[]
  note: string
}

const ROWS = 60
const LAST = ['DELGADILLO', "O'NEILL", 'Muñoz-Ávila', 'JOHNSON', 'de la Cruz', 'Nguyen', 'HALE JR.', 'Mercer']
const FIRST = ['ROSA', 'Marcus', 'RUTH ANN', 'José Luis', 'ELENA', 'Thanh', 'Guadalupe']
const of = (words: readonly string[], at: number) => words[at % words.length] ?? ''
const two = (number: number) => String(number).padStart(2, '0')

/** As they write days: of those without a year the office's clock is past in 2026. */
const CALLED: [string, string][] = [
  ['07/09/2026 @ 10:00 a.m.', '2026-07-09'],
  ['Feb 2', '2026-02-02'],
  ['3/14/25', '2025-03-14'],
  ['last week', ''],
  ['Tues June 3 2025 at 2:30PM', '2025-06-03'],
  ['December 24th', '2025-12-24'],
  ['5/3', '2026-05-03'],
  ['2025-05-05 11:15 PM', '2025-05-06'],
  ['ASAP!!', ''],
]

/** Sixty of them. */
export const CALLERS: Caller[] = Array.from({ length: ROWS }, (_, row) => {
  const [called = '', day = ''] = CALLED[row % CALLED.length] ?? []
  const ends = two(10 + row).padStart(4, '1')
  const shapes = [
    `(818) 555-${ends}`,
    `818.555.${ends} / 818-555-9999`,
    `818555${ends}`,
    `Home (818) 555-${ends} / Cell 818 555 9998 (after six)`,
    `+1 818 555 ${ends}`,
    `818-555-${ends} 📱`,
  ]
  return {
    name: `${of(LAST, row)}, ${of(FIRST, row)}${row >= 56 ? ' II' : ''}`,
    ends: row === 40 ? '' : ends,
    phones: row === 40 ? 'none' : of(shapes, row),
    called,
    day,
    email: of(['N/A', 'none', `FAMILY${row}@EXAMPLE.COM`, 'no', '', 'does not have'], row),
    outcome: of(['SOLD', 'not interested', 'New', 'PENDING', 'lost', 'in progress', 'N/A', 'Sold ✅'], row),
    rest: [
      of(['81 yrs.', 'N/A', '77', 'approx. 80', ''], row),
      of(['Direct Cremation', 'cremation', 'N/A', '???'], row),
      of(['Rose Hills', 'HARBOR CHAPEL', 'n/a', ''], row),
      of(['none', 'GWIC', 'N/A', 'cmt'], row),
      of(['Lupe', 'ana', 'N/A', ''], row),
      of(['Facebook', 'her neighbor', 'church', 'GOOGLE', ''], row),
      of(['$2,450', '1800', '2 payments of 900', 'N/A', ''], row),
    ],
    note: of(['WANTS PAYMENTS 🙏', 'call after 5', '', 'said "tomorrow"\nand hung up', 'Daughter decides; she is the oldest'], row),
  }
})

const TITLES = [
  'CLIENT (LAST, FIRST)',
  'PHONE(S)',
  'DATE CALLED IN',
  'E-MAIL',
  'OUTCOME',
  'AGE',
  'TYPE',
  'MORTUARY',
  'INS',
  'REP',
  'HOW DID THEY HEAR ABOUT US',
  'QUOTE',
  'NOTES',
]

/** A line over the titles, which come twice; a month, and two sums. */
export function harbor(): string[][] {
  const lines = CALLERS.map(({ name, phones, called, email, outcome, rest, note }) => [name, phones, called, email, outcome, ...rest, note])
  const sum = ['TOTAL', ...Array.from({ length: 10 }, () => ''), '$43,900', '']
  return [
    ['Harbor Family Services — call log 🌊'],
    TITLES,
    ...lines.slice(0, 25),
    sum,
    TITLES,
    ['MARCH 2026'],
    ...lines.slice(25),
    [],
    sum,
    ['GRAND TOTAL: 60 calls'],
  ]
}
