// Letters that go with a person: about their orders, to and from their address, and messages that say it.
import { sql } from 'kysely'
import { isEmail } from '../../shared/text-rules.ts'
import { inParts } from '../database/bulk.ts'
import { inIdRanges } from '../database/id-ranges.ts'
import { lowerCased } from '../database/lower-cased.ts'
import type { Db } from '../database/open.ts'
import { speaks } from './mentions.ts'
import type { Wanted } from './orders-of-person.ts'
import { findTerm, type Term } from './person-terms.ts'

/** All that a message says, and from which address it came. */
const MESSAGE = sql<string>`coalesce("replyTo", '') || ' ' || "subject" || ' ' || "body"`

/** The letters about those orders, those to or from an address, and messages in which a number or an address of theirs stands, or that came from it. */
export async function lettersOfPerson(
  db: Db,
  { contact, notTheirs = [] }: Wanted,
  terms: readonly Term[],
  orderIds: number[],
): Promise<number[]> {
  const letters = await inParts(orderIds, (part) => db.selectFrom('letters').select('id').where('orderId', 'in', part).execute())
  const addresses = isEmail(contact) ? lowerCased(contact) : undefined
  const whole = terms.filter(({ by }) => by !== 'name')
  const direct = await inIdRanges(
    db,
    'letters',
    db
      .selectFrom('letters')
      .select(['id', 'kind', 'orderId', 'recipient', 'replyTo'])
      .select(({ eb, and, case: when }) =>
        // Only of a message is the text read: what goes with an order goes with it.
        when()
          .when(and([eb('kind', '=', 'message'), eb('orderId', 'is', null)]))
          .then(MESSAGE)
          .else('')
          .end()
          .as('text'),
      )
      .where(({ eb, and, fn, or }) =>
        or([
          ...(addresses ? (['recipient', 'replyTo'] as const).map((column) => eb(fn<string>('lower', [column]), 'in', addresses)) : []),
          and([eb('kind', '=', 'message'), eb('orderId', 'is', null), speaks(MESSAGE, whole)]),
        ]),
      ),
  )
  const isDirect = ({ recipient, replyTo }: (typeof direct)[number]) =>
    isEmail(contact) && [recipient, replyTo].some((address) => address?.toLowerCase() === contact.toLowerCase())
  const isOfOther = ({ orderId }: (typeof direct)[number]) => orderId !== null && notTheirs.includes(orderId)
  const theirs = direct.filter((letter) => !isOfOther(letter) && (isDirect(letter) || findTerm(letter.text, whole)))
  return [...new Set([...letters, ...theirs].map(({ id }) => id))]
}
