// A data folder with so many believable orders and one account, for a server to be started on.
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '../src/server/config.ts'
import { closeContext, openContext } from '../src/server/context.ts'
import { seedDemo } from '../src/server/demo/seed-demo.ts'
import { createLog } from '../src/server/http/log.ts'
import { createUser } from '../src/server/testing/new-account.ts'
import { scratchFolder } from '../tests/product.ts'

export const ACCOUNT = { email: 'bench@example.com', password: 'calm water at dawn' }

/** With `keep` it is made there once, and each run works on a copy: what one wrote is not measured by the next. */
export async function filledFolder(orders: number, keep?: string): Promise<string> {
  if (keep === undefined) return filled(orders)
  const kept = path.join(keep, String(orders))
  if (!existsSync(kept)) {
    const made = await filled(orders)
    // Under its name there is never half of it.
    rmSync(`${kept}.part`, { recursive: true, force: true })
    cpSync(made, `${kept}.part`, { recursive: true })
    renameSync(`${kept}.part`, kept)
    return made
  }
  const folder = scratchFolder()
  cpSync(kept, folder, { recursive: true })
  return folder
}

async function filled(orders: number): Promise<string> {
  const folder = scratchFolder()
  const context = await openContext(readConfig({ DATA_DIR: folder }), createLog('silent'))
  await createUser(context.db, { ...ACCOUNT, name: 'Bench', role: 'superAdmin', language: 'es' }, new Date())
  await seedDemo(context.db, orders, new Date())
  await closeContext(context)
  return folder
}
