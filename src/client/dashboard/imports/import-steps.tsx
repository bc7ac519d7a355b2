import { useImportText } from './import-text.ts'

/** Where an import stands, of four steps. */
export function ImportSteps({ at }: { at: 0 | 1 | 2 | 3 }) {
  const { sheet: t } = useImportText()
  return (
    <ol className="steps" aria-label={t.steps}>
      {[t.fileStep, t.askStep, t.rowsStep, t.resultStep].map((step, index) => (
        <li key={step} className={index < at ? 'is-done' : undefined} aria-current={index === at ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  )
}
