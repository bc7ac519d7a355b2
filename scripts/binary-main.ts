// The first file of the executable: everything a clone finds in folders is inside.
import { unpackAddOns } from '../src/server/cli/add-ons.ts'
import { main } from '../src/server/main.ts'
import { packedClient } from '../src/server/site/packed-client.ts'

void main(process.argv.slice(2), {
  // React is loaded when the first page is asked for, not before the server can answer.
  openClient: async () => packedClient(async (...page) => (await import('virtual:render')).render(...page)),
  prepare: ({ dataDir }) => unpackAddOns(dataDir),
  startLine: [process.execPath],
  // Written in by the build.
  commit: async () => process.env.REMANSO_COMMIT || undefined,
}).then((code) => {
  process.exitCode = code
})
