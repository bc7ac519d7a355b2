import type { Bilingual } from '../../shared/language.ts'
import { anyUser } from '../accounts/accounts.ts'
import type { Config } from '../config.ts'
import { setupTokenOf } from '../context.ts'
import { openData } from '../database/open-data.ts'
import { type DemoExtent, demoExtent } from '../demo/demo-extent.ts'
import { removeDemo } from '../demo/remove-demo.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { CliError } from '../errors/cli-error.ts'
import { agrees, isAsked, UNCHANGED } from './asking.ts'
import { progressBar } from './progress-bar.ts'
import { registrationAddress } from './serve.ts'
import { counted, type Terminal } from './terminal.ts'

const MOST_DEMO_ORDERS = 5_000_000

/** Adds believable orders, on a terminal not without a question where there are real ones; says where the first account is made as long as nobody has one. */
export async function seedDemoOrders(config: Config, orders: number, { language, say }: Terminal): Promise<number> {
  await using db = (await openData(config)).db
  const bar = progressBar(process.stderr, language)
  let isOpen: boolean
  try {
    const { others } = await demoExtent(db)
    if (others > 0 && isAsked() && !(await agrees(amongReal(orders, others)[language]))) {
      say(UNCHANGED)
      return 1
    }
    await seedDemo(db, orders, new Date(), (done) => bar.show('adding', done))
    isOpen = !(await anyUser(db))
  } finally {
    bar.end()
  }
  say({ es: `${counted(orders, 'orden agregada', 'órdenes agregadas')}.`, en: `${counted(orders, 'order', 'orders')} added.` })
  if (isOpen) {
    const address = registrationAddress(config.publicUrl, setupTokenOf(config))
    say({
      es: `Nadie tiene cuenta todavía. La primera se crea aquí, con el servidor en marcha: ${address}`,
      en: `Nobody has an account yet. Make the first one here, while the server runs: ${address}`,
    })
  }
  return 0
}

/** Takes the demo out again. What somebody has worked on goes only where a person agrees. */
export async function removeDemoOrders(config: Config, { language, say }: Terminal): Promise<number> {
  await using db = (await openData(config)).db
  const bar = progressBar(process.stderr, language)
  try {
    const extent = await demoExtent(db)
    if (extent.changed > 0 && !isAsked()) throw alreadyChanged(extent)
    if (extent.orders > 0 && isAsked() && !(await agrees(removalQuestion(extent)[language]))) {
      say(UNCHANGED)
      return 1
    }
    const gone = await removeDemo(db, new Date(), (done) => bar.show('removing', done))
    bar.end()
    if (gone === 0) say({ es: 'No hay ninguna orden de demostración.', en: 'There is no order of the demo.' })
    else say({ es: `${counted(gone, 'orden retirada', 'órdenes retiradas')}.`, en: `${counted(gone, 'order', 'orders')} removed.` })
    return 0
  } finally {
    bar.end()
  }
}

const amongReal = (orders: number, others: number): Bilingual => ({
  es: `Aquí hay ${counted(others, 'orden', 'órdenes')} de verdad, y la demostración agrega ${orders} entre ellas. Escribe «yes» para seguir: `,
  en: `There ${others === 1 ? 'is 1 real order' : `are ${others} real orders`} here, and the demo adds ${orders} among them. Type yes to go on: `,
})

function removalQuestion({ orders, changed }: DemoExtent): Bilingual {
  return {
    es: `Se borrarán para siempre ${counted(orders, 'orden', 'órdenes')} de la demostración${changed > 0 ? `; en ${changed} trabajó alguien desde entonces` : ''}. Escribe «yes» para seguir: `,
    en: `${counted(orders, 'order', 'orders')} of the demo will be deleted for good${changed > 0 ? `; somebody has worked on ${changed} of them since` : ''}. Type yes to go on: `,
  }
}

const alreadyChanged = ({ changed }: DemoExtent) =>
  new CliError('demo.changed', {
    es: `En ${counted(changed, 'orden', 'órdenes')} de la demostración trabajó alguien desde entonces, y no se borró nada. Ejecuta esto en un terminal, que pregunta.`,
    en: `Somebody has worked on ${counted(changed, 'order', 'orders')} of the demo since, and nothing was deleted. Run this on a terminal, which asks.`,
  })

/** How many were asked for; throws where that is no number of orders. */
export function orderCount(typed: string): number {
  const count = Number(typed)
  if (/^\d+$/.test(typed) && count <= MOST_DEMO_ORDERS) return count
  const words = {
    es: `el valor de '--orders <count>' no vale: debe ser un número entero hasta ${MOST_DEMO_ORDERS}`,
    en: `the value of '--orders <count>' is wrong: it must be a whole number up to ${MOST_DEMO_ORDERS}`,
  }
  throw new CliError('call', words, { exitCode: 2 })
}
