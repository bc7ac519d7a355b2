import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { DeleteQuestion } from '../delete-question.tsx'

interface Props {
  months: number
  onClose: () => void
  onYes: () => void
}

/** Asked before a period is chosen after which orders are erased: how many that would be today. Nobody chooses it without knowing. */
export function RetentionQuestion({ months, onClose, onYes }: Props) {
  const words = useDeskText().office.settings.retention
  const { data, error, refetch, isFetching } = trpc.settings.retention.useQuery({ months }, { staleTime: 0, gcTime: 0 })
  return (
    <DeleteQuestion
      title={words.ask(months)}
      action={{ text: words.choose }}
      deleting={{ error: null, isPending: !data }}
      onDelete={onYes}
      onClose={onClose}
    >
      {error && <LoadError error={error} retrying={isFetching} onRetry={refetch} />}
      <p role="status">{data ? words.takes(data.orders, data.letters) : !error && words.counting}</p>
      <p>{words.from}</p>
    </DeleteQuestion>
  )
}
