import { expect, test } from 'vitest'
import { CliError } from '../errors/cli-error.ts'
import { placeNamed } from './move-place.ts'

const URL = 'postgres://remanso:SECRET@db.example.com/remanso'

test('the place may stand in a variable, so that no password is typed', () => {
  expect(placeNamed('env:MOVE_TO', { MOVE_TO: URL })).toBe(URL)
  expect(placeNamed('env:MOVE_TO', { MOVE_TO: 'sqlite:/srv/again' })).toBe('sqlite:/srv/again')
})

test('it may be typed as before', () => {
  expect(placeNamed(URL, {})).toBe(URL)
  expect(placeNamed('sqlite:/srv/again', {})).toBe('sqlite:/srv/again')
})

test.each([
  ['env:MOVE_TO', {}],
  ['env:MOVE_TO', { MOVE_TO: '' }],
  ['env:MOVE_TO', { MOVE_TO: 'mysql://x' }],
  ['env:MOVE_TO', { MOVE_TO: 'env:MOVE_TO' }],
  ['env:', { '': URL }],
  ['mysql://localhost/remanso', {}],
])('%s with %j names no place', (typed, environment) => {
  expect(() => placeNamed(typed, environment)).toThrow(CliError)
})
