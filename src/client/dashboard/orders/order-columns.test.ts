import { expect, test } from 'vitest'
import { deskEs } from '../../language/desk-es.ts'
import { labelsIn } from '../../language/desk-labels.ts'
import { columnLabel, ORDER_COLUMNS } from './order-columns.tsx'

test('the list has the 18 columns of the specification, in its order, and the name of the contact names the rows', () => {
  const t = deskEs(labelsIn('specification', 'es'))
  const titles = (columns: typeof ORDER_COLUMNS) => columns.map(({ id }) => columnLabel(id, t).text)
  expect(titles(ORDER_COLUMNS)).toEqual([
    'Status',
    'Contact Day',
    'Updates',
    'Insurance',
    'Funeral Home',
    'Tracking',
    'Price',
    'Contact Name',
    'Phone Number',
    'Email',
    'Relationship',
    'Service Type',
    'Deceased Name',
    'Age',
    'Source',
    'Assigned',
    'Comission',
    'Edit, Delete',
  ])
  expect(titles(ORDER_COLUMNS.filter(({ names }) => names))).toEqual(['Contact Name'])
})
