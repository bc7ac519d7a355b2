import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { shellWord } from './shell-word.ts'

test('what is plain stands as it is, and what is not in quotes', () => {
  expect(shellWord('/srv/remanso/data')).toBe('/srv/remanso/data')
  expect(shellWord('/home/señor pérez/mis datos')).toBe("'/home/señor pérez/mis datos'")
})

test
  .skipIf(process.platform === 'win32')
  .each(['/srv/remanso/data', '/home/señor pérez/mis datos', "/srv/Ana's; rm -rf $HOME", '/srv/`id`*?["\\', '/srv/two\nlines', '~/data'])(
  'a shell reads %j as it was',
  (name) => {
    expect(execFileSync('sh', ['-c', `printf %s ${shellWord(name)}`], { encoding: 'utf8' })).toBe(name)
  },
)
