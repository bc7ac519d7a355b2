import { expect, test } from 'vitest'
import { ORDER_COLUMNS } from './order-columns.tsx'

test('the list has the 18 columns of the specification, in its order, and the name of the contact names the rows', () => {
  expect(ORDER_COLUMNS.map(({ title }) => title)).toEqual([
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
  expect(ORDER_COLUMNS.filter(({ names }) => names).map(({ title }) => title)).toEqual(['Contact Name'])
})
