import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below those that systems give to outgoing connections, of which one could take it before it is listened on.
const LOWEST = 20_000
const HIGHEST = 32_000
/** Files of tests that run side by side choose apart: what one has found free another must not take before it is listened on. */
const SHARES = 48
const SHARE = (HIGHEST - LOWEST) / SHARES
const first = LOWEST + (Number(process.env.VITEST_POOL_ID ?? 0) % SHARES) * SHARE

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, first + SHARE)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
