import { useProofQuestion } from '../../proof.ts'
import { partAtHand } from '../shell/part-at-hand.tsx'

// Asked seldom: its form is no part of what every page of the desk loads. Where it cannot be had, what waits for it goes on waiting.
const ProofQuestion = partAtHand(() => import('./proof-question.tsx'), 'ProofQuestion')

/** The question who is there, as long as something waits for its answer. */
export function ProofDialog() {
  const question = useProofQuestion()
  return question && <ProofQuestion onAnswer={question.answer} />
}
