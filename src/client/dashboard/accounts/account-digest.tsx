import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Failure } from '../../ui/feedback.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { failureText } from '../failure.ts'

/** Whether one's own mornings begin with a letter; kept as soon as it is ticked. */
export function AccountDigest() {
  const t = useDeskText()
  const utils = trpc.useUtils()
  const digest = trpc.reports.digest.useQuery()
  const choosing = trpc.reports.chooseDigest.useMutation({
    meta: { showsError: true },
    onSuccess: (chosen) => utils.reports.digest.setData(undefined, chosen),
  })
  const on = choosing.isPending ? choosing.variables.on : digest.data?.on
  return (
    <section className="own" aria-labelledby="own-digest">
      <div className="sect__head">
        <h2 id="own-digest">{t.office.digest.title}</h2>
      </div>
      <Failure why={choosing.error && failureText(choosing.error, t)} />
      {digest.error && !digest.data && <LoadError error={digest.error} retrying={digest.isFetching} onRetry={digest.refetch} />}
      <label className="check own__digest">
        <input
          type="checkbox"
          checked={on ?? false}
          disabled={on === undefined}
          onChange={({ currentTarget }) => choosing.mutate({ on: currentTarget.checked })}
        />
        {t.office.digest.label}
      </label>
    </section>
  )
}
