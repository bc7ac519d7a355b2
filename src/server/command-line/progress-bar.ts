// A bar for work that takes long, on a terminal only: a file or a pipe gets none of it.
const WIDTH = 24
const PERCENT = 100

export interface ProgressBar {
  /** What is being done, and how much of it, as a part of 1, where that is known. */
  tell: (label: string, done?: number) => void
  /** Takes the bar away. */
  end: () => void
}

export function progressBar(out: NodeJS.WriteStream): ProgressBar {
  if (!out.isTTY) return { tell() {}, end() {} }
  let shown = ''
  return {
    tell(label, done) {
      const filled = Math.round((done ?? 0) * WIDTH)
      const bar = done === undefined ? '' : ` ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${Math.round(done * PERCENT)} %`
      const line = `${label}${bar}`
      if (line === shown) return
      shown = line
      out.write(`\r\u001b[K${line}`)
    },
    end() {
      if (shown !== '') out.write('\r\u001b[K')
    },
  }
}
