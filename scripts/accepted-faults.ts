// Known faults of packages that stay for now, each with why nothing comes of it here. `npm audit` may tell of no others; of one
// that npm does not tell, because it came with a fork under another name, this is the only place.
interface AcceptedFault {
  advisory: string
  /** The package as package-lock.json has it. */
  name: string
  version: string
  /** What is wrong, what keeps it from us, and what would end this entry. */
  why: string
  /** The test that shows it. */
  shownBy: string
}

export const ACCEPTED: AcceptedFault[] = [
  {
    advisory: 'GHSA-4r6h-8v6p-xvw6',
    name: 'sheetjs-style',
    version: '0.15.8',
    why: 'A fork of xlsx, whose reader let a workbook change the prototypes of the program. It reads .xls alone, in a thread of its own that is thrown away and whose prototypes are frozen before it is loaded. Ends when a kept package reads .xls.',
    shownBy: 'src/server/sheets/sheet-reader.test.ts',
  },
  {
    advisory: 'GHSA-5pgg-2g8v-p4x9',
    name: 'sheetjs-style',
    version: '0.15.8',
    why: 'A fork of xlsx, whose expressions take very long for some texts. Its thread has a limit of time and memory, and is ended by force; the server goes on. Ends as above.',
    shownBy: 'src/server/sheets/sheet-jobs.test.ts',
  },
]
