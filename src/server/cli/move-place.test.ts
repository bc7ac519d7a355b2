import { expect, test } from 'vitest'
import { CliError } from '../errors/cli-error.ts'
import { endOf, placeNamed } from './move-place.ts'

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

test.each([
  ['sqlite:~/again', {}, '--to'],
  ['sqlite:$HOME/again', {}, '--to'],
  ['env:MOVE_TO', { MOVE_TO: 'sqlite:~/again' }, 'MOVE_TO'],
])('%s with %j makes no folder called ~: it is refused as in the settings', (typed, environment, name) => {
  const sentence = `${name}: must name the whole folder, as in /home/ana/data: only a terminal understands ~ and $HOME`
  expect(() => placeNamed(typed, environment)).toThrow(expect.objectContaining({ message: sentence, exitCode: 2 }))
})

test.each([
  ['a file moved to a server', { dataDir: '/srv/data' }, { dataDir: '/srv/data', databaseUrl: URL }],
  ['a server moved to a file', { dataDir: '/srv/data', databaseUrl: URL }, { dataDir: '/srv/data' }],
])('what goes wrong is told of the end it went wrong at: %s', (_, from, to) => {
  const [file, server] = 'databaseUrl' in from ? [to, from] : [from, to]
  const damaged = Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT' })
  const cut = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
  expect(endOf(damaged, from, to)).toBe(file)
  expect(endOf(new Error('The database cannot be read', { cause: damaged }), from, to)).toBe(file)
  const closed = Object.assign(new Error('permission denied'), { code: 'EACCES', path: '/srv/data/backups' })
  expect(endOf(closed, from, to)).toBe(file)
  expect(endOf(cut, from, to)).toBe(server)
})
