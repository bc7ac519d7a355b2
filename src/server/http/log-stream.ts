// Where the lines of the log go. A pipe without a reader, a full disk or a lost terminal takes none: then they are dropped, and
// the site goes on. The stream that pino brings tries such a write again for ever, and nothing else runs meanwhile.
import { write, writeSync } from 'node:fs'

/** At most so long a line waits to be written, in milliseconds. */
const FLUSH_INTERVAL = 250
const FLUSH_BYTES = 16_000
/** More than this is not kept for a reader that does not read. */
const MOST_BYTES = 1_000_000

interface LogStream {
  write: (line: string) => void
  /** Writes what waits at once, as far as it is taken; `atExit` also while something is being written, for nothing will follow it. */
  flush: (atExit?: boolean) => void
}

/** Writes lines together, beside everything else: a write for each would cost more than a page does. */
export function createLogStream(file: number): LogStream {
  let waiting: Buffer[] = []
  let bytes = 0
  let isWriting = false

  const take = () => {
    const all = Buffer.concat(waiting)
    waiting = []
    bytes = 0
    return all
  }
  const keep = (rest: Buffer) => {
    waiting.unshift(rest)
    bytes += rest.length
  }
  const begin = () => {
    if (isWriting || bytes === 0) return
    isWriting = true
    const all = take()
    write(file, all, (error, written = 0) => {
      isWriting = false
      const rest = isBusy(error) ? all : error ? NOTHING : all.subarray(written)
      if (rest.length > 0) keep(rest)
      if (!error && bytes >= FLUSH_BYTES) begin()
    })
  }
  setInterval(begin, FLUSH_INTERVAL).unref()
  return {
    write(line) {
      if (bytes >= MOST_BYTES) return
      const one = Buffer.from(line)
      waiting.push(one)
      bytes += one.length
      if (bytes >= FLUSH_BYTES) begin()
    },
    flush(atExit = false) {
      // What is being written comes first; it is followed by the rest.
      if ((isWriting && !atExit) || bytes === 0) return
      let rest = take()
      try {
        while (rest.length > 0) rest = rest.subarray(writeSync(file, rest))
      } catch (error) {
        if (isBusy(error)) keep(rest)
      }
    },
  }
}

const NOTHING = Buffer.alloc(0)
/** A pipe that is full for the moment. */
const isBusy = (error: unknown) => error instanceof Error && 'code' in error && (error.code === 'EAGAIN' || error.code === 'EBUSY')
