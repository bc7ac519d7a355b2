import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { LETTER_STATES, LETTERS_PAGE_SIZE, type LetterState } from '../../../shared/letter.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/form-field.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { Options } from '../../ui/options.tsx'
import { Pager } from '../../ui/pager.tsx'
import { MailNotice } from '../mail-notice.tsx'
import { pageIn, pagesOf } from '../page-in.ts'
import { useAccount } from '../shell/account.tsx'
import { LettersTable } from './letters-table.tsx'
import { MailTestDialog } from './mail-test-dialog.tsx'
import { SettingsPart } from './settings-part.tsx'

const REFRESH = 15_000

/** Which letters went, which wait, and which were refused and why; for a superAdmin. */
export function LettersPage() {
  const t = useDeskText()
  const isSuperAdmin = useAccount().role === 'superAdmin'
  const [testing, setTesting] = useState(false)
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const state = stateOf(search.get('state'))
  const page = pageIn(search.get('page'))
  const desk = trpc.settings.desk.useQuery()
  const list = trpc.emails.letters.useQuery(
    { page, ...(state && { state }) },
    // The post takes its time and tells nobody.
    { enabled: isSuperAdmin, placeholderData: keepPreviousData, refetchInterval: REFRESH },
  )
  const go = (next: { state?: string | undefined; page?: number }) => {
    const query = new URLSearchParams({
      ...(next.state && { state: next.state }),
      ...(next.page && next.page > 1 && { page: String(next.page) }),
    }).toString()
    navigate(query ? `${path}?${query}` : path)
  }
  const pages = pagesOf(list.data?.total, LETTERS_PAGE_SIZE)
  return (
    <SettingsPart
      title={t.office.letters.title}
      note={t.office.letters.lead}
      action={isSuperAdmin && <Button onClick={() => setTesting(true)}>{t.office.mailTest.open}</Button>}
    >
      <MailNotice />
      {list.error && <LoadError error={list.error} onRetry={list.refetch} />}
      {list.data && (
        <>
          <div className="letters-filter">
            <SelectField
              id="letter-state"
              label={t.office.letters.filter}
              value={state ?? ''}
              onChange={({ currentTarget }) => go({ state: currentTarget.value })}
            >
              <option value="">{t.office.letters.all}</option>
              <Options of={LETTER_STATES} called={(one) => t.office.letters.states[one]} />
            </SelectField>
          </div>
          {list.data.letters.length > 0 ? (
            <LettersTable letters={list.data.letters} canSend={desk.data?.mailConnected ?? false} />
          ) : (
            <EmptyState title={t.office.letters.none} />
          )}
          {list.data.total > 0 && (
            <Pager
              page={list.data.page}
              pages={pages}
              total={t.office.letters.total(list.data.total, LETTERS_PAGE_SIZE)}
              onPage={(to) => go({ state, page: to })}
            />
          )}
        </>
      )}
      {testing && <MailTestDialog onClose={() => setTesting(false)} />}
    </SettingsPart>
  )
}

function stateOf(text: string | null): LetterState | undefined {
  return LETTER_STATES.find((state) => state === text)
}
