import { expect, test } from 'vitest'
import { syncFolder } from './durable-file.ts'

// There the system answers as some shared folders do.
test.runIf(process.platform === 'linux')(
  'a folder that its file system cannot bring to the disk is no error; one that is missing is',
  () => {
    expect(() => syncFolder('/proc')).not.toThrow()
    expect(() => syncFolder('/proc/remanso')).toThrow('ENOENT')
  },
)
