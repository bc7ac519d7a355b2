// As the first process of a container, to which the system passes on no signal that comes from inside.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { root } from '../product.ts'
import { needs, needsRoot } from './needs.ts'

test.skipIf(!needs('unshare') || !needsRoot())('what is ended by force ends there, too', () => {
  const module = pathToFileURL(path.join(root, 'src/server/backup/in-second.ts'))
  const script = `
    import { endByForce } from '${module}'
    endByForce()
    console.log('it goes on')`
  const { stdout, stderr } = spawnSync('unshare', ['--pid', '--fork', process.execPath, '--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  expect([stdout, stderr]).toEqual(['', expect.stringContaining('in-second.ts')])
})
