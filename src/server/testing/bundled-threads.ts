// Has every thread begin with its bundle, which loads in a fifth of the time; see scripts/bundle-threads.ts. A setup file in
// vitest.config.ts.
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'
import { THREADS } from '../process/threads.ts'

Object.assign(THREADS, Object.fromEntries(Object.entries(inject('threads')).map(([name, file]) => [name, pathToFileURL(file).href])))
