import { anyUser } from '../accounts/accounts.ts'
import type { Config } from '../config.ts'
import { setupTokenOf } from '../context.ts'
import { openData } from '../database/open-data.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { progressBar } from './progress-bar.ts'
import { registrationAddress } from './serve.ts'
import { counted, type Terminal } from './terminal.ts'

/** Adds believable orders; says where the first account is made as long as nobody has one. */
export async function seedDemoOrders(config: Config, orders: number, { language, say }: Terminal): Promise<number> {
  const { db } = await openData(config)
  const bar = progressBar(process.stderr, language)
  let isOpen: boolean
  try {
    await seedDemo(db, orders, new Date(), (done) => bar.show('adding', done))
    isOpen = !(await anyUser(db))
  } finally {
    bar.end()
    await db.destroy()
  }
  say({ es: `${counted(orders, 'orden añadida', 'órdenes añadidas')}.`, en: `${counted(orders, 'order', 'orders')} added.` })
  if (isOpen) {
    const address = registrationAddress(config.publicUrl, setupTokenOf(config))
    say({
      es: `Nadie tiene cuenta todavía. La primera se crea aquí, con el servidor en marcha: ${address}`,
      en: `Nobody has an account yet. Make the first one here, while the server runs: ${address}`,
    })
  }
  return 0
}
