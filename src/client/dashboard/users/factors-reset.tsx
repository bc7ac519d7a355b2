import { useState } from 'react'
import type { User } from '../../../shared/user.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { useFocusWhileShown } from '../../ui/focus.ts'
import { DeleteQuestion } from '../delete-question.tsx'
import { useMailConnected } from '../mail-notice.tsx'

/** Takes codes and passkeys from whoever lost them, after a question: neither comes back. */
export function FactorsReset({ user: { id, name } }: { user: User }) {
  const { users: t } = useDeskText().people
  const [isAsking, setAsking] = useState(false)
  const resetting = trpc.users.resetFactors.useMutation({ meta: { showsError: true }, onSuccess: () => setAsking(false) })
  const isMailConnected = useMailConnected()
  const told = isMailConnected === undefined ? '' : isMailConnected ? t.resetTold : t.resetUntold
  if (resetting.isSuccess) return <Done text={`${t.resetDone(name)} ${told}`} />
  return (
    <>
      <Button small onClick={() => setAsking(true)}>
        {t.reset}
      </Button>
      {isAsking && (
        <DeleteQuestion
          title={t.resetTitle}
          action={{ text: t.reset }}
          deleting={resetting}
          onDelete={() => resetting.mutate({ id })}
          onClose={() => setAsking(false)}
        >
          <p>{t.resetLead(name)}</p>
          <p className="muted">
            {t.resetNote} {told}
          </p>
        </DeleteQuestion>
      )}
    </>
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
