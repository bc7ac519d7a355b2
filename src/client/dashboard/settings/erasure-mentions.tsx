import type { RefCallback } from 'react'
import type { Mention } from '../../../shared/privacy.ts'
import { titled } from '../../language/desk-labels.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { Table } from '../../ui/list-table.tsx'
import { Options } from '../../ui/options.tsx'
import { ORDERS_PATH } from '../paths.ts'

/** What becomes of an order that speaks of somebody who is erased. */
export type Fate = 'strike' | 'leave'

/** A name may be another's as well: then somebody has to say it. */
export const fateOf = ({ id, by }: Mention, chosen: ReadonlyMap<number, Fate>): Fate =>
  chosen.get(id) ?? (by === 'name' ? 'leave' : 'strike')

interface Props {
  mentions: Mention[]
  chosen: ReadonlyMap<number, Fate>
  busy: boolean
  onChoose: (id: number, fate: Fate) => void
  /** It is the person's, too, and goes whole. */
  onTheirs: (id: number) => void
  /** Of the orders' rows. */
  rowRef: RefCallback<Element>
}

const FATES = ['strike', 'leave'] as const

/** Others' orders that speak of the person, each with what is to become of it. */
export function ErasureMentions({ mentions, chosen, busy, onChoose, onTheirs, rowRef }: Props) {
  const t = useDeskText()
  const words = t.office.privacy
  if (mentions.length === 0) return null
  return (
    <section className="erase" aria-labelledby="mentions">
      <div className="sect__head">
        <h2 id="mentions">{words.mentions(mentions.length)}</h2>
      </div>
      <p className="muted">{words.mentionsNote}</p>
      <div className="panel">
        <Table
          caption={words.mentions(mentions.length)}
          stacks
          columns={[
            {
              ...titled(t.labels.id),
              isNumber: true,
              cell: ({ id }) => (
                <a href={`${ORDERS_PATH}/${id}`} target="_blank" rel="noreferrer">
                  {id}
                </a>
              ),
            },
            {
              ...titled(t.labels.columns.contactName),
              names: true,
              cell: ({ contactName, deleted }) => `${contactName}${deleted ? ` (${words.inTrash})` : ''}`,
            },
            {
              title: words.says,
              isWritten: true,
              cell: ({ where, text, by }) => (
                <span>
                  <span className="muted">{words.where[where]}: </span>
                  {text}
                  {by === 'name' && <span className="muted"> ({words.byName})</span>}
                </span>
              ),
            },
            {
              title: words.fate,
              cell: (mention) => (
                <select
                  className="input"
                  aria-label={words.fateOf(mention.id, mention.contactName)}
                  aria-disabled={busy}
                  value={fateOf(mention, chosen)}
                  onChange={({ target }) => {
                    const fate = FATES.find((one) => one === target.value)
                    if (busy) return
                    if (fate) onChoose(mention.id, fate)
                    else onTheirs(mention.id)
                  }}
                >
                  <Options of={FATES} called={(fate) => words.fates[fate]} />
                  <option value="whole">{words.theirs}</option>
                </select>
              ),
            },
          ]}
          rows={mentions}
          keyOf={({ id }) => id}
          rowRef={rowRef}
        />
      </div>
    </section>
  )
}
