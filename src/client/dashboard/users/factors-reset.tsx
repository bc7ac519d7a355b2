import { useState } from 'react'
import type { User } from '../../../shared/user.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { useFocusWhileShown } from '../../ui/focus.ts'
import { DeleteQuestion } from '../delete-question.tsx'
import { useFailedUnseen } from '../failed-unseen.ts'
import { useMailConnected } from '../mail-notice.tsx'

/** Takes codes and passkeys from whoever lost them, after a question: neither comes back. */
export function FactorsReset({ user }: { user: User }) {
  const { users: t } = useDeskText().people
  const [stage, setStage] = useState<'button' | 'question' | 'done'>('button')
  const isMailConnected = useMailConnected()
  const told = isMailConnected === undefined ? '' : isMailConnected ? t.resetTold : t.resetUntold
  if (stage === 'done') return <Done text={`${t.resetDone(user.name)} ${told}`} />
  return (
    <>
      <Button small onClick={() => setStage('question')}>
        {t.reset}
      </Button>
      {stage === 'question' && <ResetQuestion user={user} told={told} onDone={() => setStage('done')} onClose={() => setStage('button')} />}
    </>
  )
}

interface QuestionProps {
  user: User
  /** Whether its owner hears of it. */
  told: string
  onDone: () => void
  onClose: () => void
}

function ResetQuestion({ user: { id, name }, told, onDone, onClose }: QuestionProps) {
  const { users: t } = useDeskText().people
  const onError = useFailedUnseen(t.resetTitle)
  const resetting = trpc.users.resetFactors.useMutation({ meta: { showsError: true }, onError, onSuccess: onDone })
  return (
    <DeleteQuestion
      title={t.resetTitle}
      action={{ text: t.reset }}
      deleting={resetting}
      onDelete={() => resetting.mutate({ id })}
      onClose={onClose}
    >
      <p>{t.resetLead(name)}</p>
      <p className="muted">
        {t.resetNote} {told}
      </p>
    </DeleteQuestion>
  )
}

/** Stands in the place of the button, which has nothing left to do. */
function Done({ text }: { text: string }) {
  return (
    <p ref={useFocusWhileShown<HTMLParagraphElement>()} tabIndex={-1}>
      {text}
    </p>
  )
}
