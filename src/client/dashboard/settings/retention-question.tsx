import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { DeleteQuestion } from '../delete-question.tsx'

interface Props {
  months: number
  onClose: () => void
  onYes: () => void
}

/** Asked before a period is chosen after which orders are erased: how many that would be today. */
export function RetentionQuestion({ months, onClose, onYes }: Props) {
  const t = useDeskText()
  const words = t.office.settings.retention
  const { data, error, refetch, isFetching } = trpc.settings.retention.useQuery({ months }, { staleTime: 0, gcTime: 0 })
  return (
    <DeleteQuestion
      title={words.ask(months)}
      action={{ text: error && !data ? t.retry : words.choose }}
      deleting={{ error, isPending: isFetching }}
      // Nobody chooses it without knowing how many that takes.
      onDelete={data ? onYes : refetch}
      onClose={onClose}
    >
      <p role="status">{data ? words.takes(data.orders, data.letters) : isFetching && words.counting}</p>
      <p>{words.from}</p>
    </DeleteQuestion>
  )
}
