// A bar for work that takes long, on a terminal only: a file or a pipe gets none of it.
import type { Bilingual, Language } from '../../shared/language.ts'

const STEPS = {
  copying: { es: 'Copiando', en: 'Copying' },
  checking: { es: 'Comprobando', en: 'Checking' },
  packing: { es: 'Comprimiendo', en: 'Packing' },
  unpacking: { es: 'Descomprimiendo', en: 'Unpacking' },
  adding: { es: 'Agregando órdenes', en: 'Adding orders' },
  removing: { es: 'Borrando órdenes', en: 'Removing orders' },
} as const satisfies Record<string, Bilingual>
export type Step = keyof typeof STEPS

const WIDTH = 24
const PERCENT = 100

interface ProgressBar {
  /** What is being done, and how much of it, as a part of 1, where that is known. */
  show: (step: Step, done?: number) => void
  /** Takes the bar away. */
  end: () => void
}

/** Draws on a terminal; anywhere else it does nothing. */
export function progressBar(out: NodeJS.WriteStream, language: Language): ProgressBar {
  if (!out.isTTY) return { show() {}, end() {} }
  let shown = ''
  return {
    show(step, done) {
      const filled = Math.round((done ?? 0) * WIDTH)
      const bar = done === undefined ? '' : ` ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${Math.round(done * PERCENT)} %`
      const line = `${STEPS[step][language]}${bar}`
      if (line === shown) return
      shown = line
      out.write(`\r\u001b[K${line}`)
    },
    end() {
      if (shown !== '') out.write('\r\u001b[K')
    },
  }
}
