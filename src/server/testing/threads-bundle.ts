// Before the tests that start threads. A global setup of vitest.config.ts; bundled-threads.ts takes what it provides.
import type { TestProject } from 'vitest/node'
import { bundleThreads } from '../../../scripts/bundle-threads.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file that each thread begins with. */
    threads: Record<string, string>
  }
}

export async function setup(project: TestProject): Promise<void> {
  project.provide('threads', await bundleThreads())
}
