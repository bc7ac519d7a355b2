import { Suspense } from 'react'
import { useProofQuestion } from '../../proof.ts'
import { lazyScreen } from '../lazy-screen.ts'

// Asked seldom: its form is no part of what every page of the desk loads.
const ProofQuestion = lazyScreen(() => import('./proof-question.tsx'), 'ProofQuestion')

/** The question who is there, as long as something waits for its answer. */
export function ProofDialog() {
  const question = useProofQuestion()
  return (
    question && (
      <Suspense>
        <ProofQuestion onAnswer={question.answer} />
      </Suspense>
    )
  )
}
