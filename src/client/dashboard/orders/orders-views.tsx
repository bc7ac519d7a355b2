// How the list is sorted, and the views that somebody keeps for themselves: the present address under a name.
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { useDeskText } from '../../language/desk-text.tsx'
import { type DeskError, trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Menu } from '../../ui/menu.tsx'
import { showToast } from '../../ui/toast.tsx'
import { failureText, fieldFailures } from '../failure.ts'
import { queryOf } from '../orders-href.ts'
import { ORDERS_PATH } from '../paths.ts'
import type { OrdersViewTools } from './use-orders-view.ts'

const LONGEST_NAME = 100

export function OrdersViews({ tools }: { tools: OrdersViewTools }) {
  const t = useDeskText()
  // What was typed is still there when the menu is opened again.
  const [name, setName] = useState('')
  return (
    <Menu
      opener={{ small: true, kind: 'quiet', icon: 'bookmark', children: t.views.button }}
      label={t.views.label}
      className="menu menu--views"
    >
      {(close) => <ViewsMenu tools={tools} name={name} setName={setName} onDone={close} />}
    </Menu>
  )
}

interface MenuProps {
  tools: OrdersViewTools
  name: string
  setName: (name: string) => void
  onDone: () => void
}

function ViewsMenu({ tools: { view, change }, name, setName, onDone }: MenuProps) {
  const t = useDeskText()
  const views = trpc.views.list.useQuery()
  const [error, setError] = useState<string>()
  const said = (failure: DeskError) => fieldFailures(failure).name ?? failureText(failure, t)
  const keeping = trpc.views.keep.useMutation({
    onSuccess(kept) {
      setName('')
      showToast({ text: t.views.kept(kept.name) })
    },
    onError: (failure) => setError(said(failure)),
  })
  const dropping = trpc.views.drop.useMutation()
  const save = (event: FormEvent) => {
    event.preventDefault()
    setError(undefined)
    if (!keeping.isPending) keeping.mutate({ name, query: queryOf({ ...view, page: 1 }) })
  }
  return (
    <>
      <fieldset className="views__sort">
        <legend>{t.views.order}</legend>
        {([undefined, 'followUp'] as const).map((sort) => (
          <label key={sort ?? 'newest'}>
            <input type="radio" name="sort" checked={view.sort === sort} onChange={() => change({ sort })} />
            {sort === undefined ? t.views.newest : t.views.byFollowUp}
          </label>
        ))}
      </fieldset>
      <h2>{t.views.mine}</h2>
      {views.data?.length === 0 && <p className="muted">{t.views.none}</p>}
      {views.error && <p className="muted">{failureText(views.error, t)}</p>}
      <ul className="views__list">
        {views.data?.map((kept) => (
          <li key={kept.id}>
            <Link className="menu__item" href={kept.query ? `${ORDERS_PATH}?${kept.query}` : ORDERS_PATH} onClick={onDone}>
              {kept.name}
            </Link>
            <Button
              kind="quiet"
              small
              icon="trash"
              aria-label={t.views.drop(kept.name)}
              onClick={() => dropping.mutate({ id: kept.id }, { onSuccess: () => showToast({ text: t.views.dropped(kept.name) }) })}
            />
          </li>
        ))}
      </ul>
      <form className="views__keep" onSubmit={save}>
        <label className="sr-only" htmlFor="view-name">
          {t.views.name}
        </label>
        <input
          className="input"
          id="view-name"
          placeholder={t.views.name}
          value={name}
          required
          maxLength={LONGEST_NAME}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && 'view-name-error'}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit">{t.views.keep}</Button>
        {error && (
          <p className="field__error" id="view-name-error" role="alert">
            <Glyph name="warn" />
            {error}
          </p>
        )}
      </form>
    </>
  )
}
