import { describe, expect, test } from 'vitest'
import { deskEn } from './desk-en.ts'
import { deskEs } from './desk-es.ts'
import { labelsIn } from './desk-labels.ts'
import { number, plural } from './numbers.ts'

/** Every sentence that begins with how many there are, called with many. */
function sentencesOfMany(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const here = `${path}${key}`
    if (typeof text === 'function')
      return /^\(?count\b/.test(String(text)) ? [[here, JSON.stringify(Reflect.apply(text, undefined, [20_000, '12', '3']))]] : []
    return typeof text === 'object' && text !== null ? sentencesOfMany(text, `${here}.`) : []
  })
}

describe.each([
  ['es', deskEs(labelsIn('specification', 'es'))],
  ['en', deskEn(labelsIn('specification', 'en'))],
] as const)('numbers at the desk, in %s', (_, texts) => {
  test('are grouped in every sentence that counts', () => {
    const sentences = sentencesOfMany(texts)
    expect(sentences.length).toBeGreaterThan(30)
    expect(sentences.filter(([, sentence]) => sentence.includes('20000'))).toEqual([])
  })

  test('are the same in the pager as on the tab', () => {
    expect(texts.orders.found(20_000)).toContain(number(20_000))
  })
})

test('what a period would erase today is named, and nothing of which there is none', () => {
  const said = (count: number, mail: number) => [
    deskEs(labelsIn('specification', 'es')).office.settings.retention.takes(count, mail),
    deskEn(labelsIn('specification', 'en')).office.settings.retention.takes(count, mail),
  ]
  expect([said(0, 3), said(1, 0), said(1, 2)]).toEqual([
    ['Hoy se borrarían 3 mensajes del sitio, para siempre.', 'Today 3 messages from the site would be erased, for good.'],
    ['Hoy se borraría 1 orden sin vender, para siempre.', 'Today 1 order that was not sold would be erased, for good.'],
    [
      'Hoy se borrarían 1 orden sin vender y 2 mensajes del sitio, para siempre.',
      'Today 1 order that was not sold and 2 messages from the site would be erased, for good.',
    ],
  ])
})

test('one is one, and none and many are many', () => {
  expect([0, 1, 2, 20_000].map((count) => plural(count, 'orden', 'órdenes'))).toEqual([
    '0 órdenes',
    '1 orden',
    '2 órdenes',
    '20,000 órdenes',
  ])
})
