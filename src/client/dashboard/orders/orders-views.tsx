// How the list is sorted, and the views that somebody saves for themselves: the present address under a name.
import { type FormEvent, memo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { LONGEST_VIEW_NAME } from '../../../shared/list-settings.ts'
import { useDeskText } from '../../language/desk-text.tsx'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { described } from '../../ui/field.tsx'
import { passesFocusOn } from '../../ui/focus.ts'
import { FieldError } from '../../ui/form-field.tsx'
import { Menu } from '../../ui/menu.tsx'
import { showToast } from '../../ui/toast.tsx'
import { failureText, fieldFailures } from '../failure.ts'
import { ordersHref, queryOf } from '../orders-href.ts'
import { viewOf } from './orders-view.ts'
import type { OrdersNavigation } from './use-orders-view.ts'

/** The ways to sort; the other ends are in the heads of the columns. */
const CHOICES = [undefined, 'receivedAt', 'followUp', 'statusDate', 'contactName', 'status'] as const

export const OrdersViews = memo(function OrdersViews({ navigation }: { navigation: OrdersNavigation }) {
  const t = useDeskText()
  // Answers may come after the menu was closed, and what was typed is still there when it is opened again.
  const saving = useViewSaving(navigation)
  return (
    <Menu
      opener={{ small: true, kind: 'quiet', icon: 'bookmark', children: t.views.button }}
      label={t.views.label}
      className="menu menu--views"
    >
      {(close) => <ViewsMenu navigation={navigation} saving={saving} onDone={close} />}
    </Menu>
  )
})

/** What saves and drops views, whether the menu is open or not. */
function useViewSaving({ view }: OrdersNavigation) {
  const t = useDeskText()
  const utils = trpc.useUtils()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const saving = trpc.views.keep.useMutation({
    onSuccess(saved) {
      setName('')
      showToast({ text: t.views.kept(saved.name) })
    },
    onError(failure) {
      const text = fieldFailures(failure).name ?? failureText(failure, t)
      if (field.current) setError(text)
      else showToast({ text })
    },
  })
  const dropping = trpc.views.drop.useMutation({
    onSuccess(_answer, { id }) {
      const dropped = utils.views.list.getData()?.find((one) => one.id === id)
      if (dropped) showToast({ text: t.views.dropped(dropped.name) })
    },
  })
  return {
    name,
    setName,
    error,
    field,
    save() {
      setError(undefined)
      if (!saving.isPending) saving.mutate({ name, query: queryOf({ ...view, page: 1, limit: undefined }) })
    },
    drop: (id: number) => dropping.mutate({ id }),
  }
}

interface MenuProps {
  navigation: OrdersNavigation
  saving: ReturnType<typeof useViewSaving>
  onDone: () => void
}

function ViewsMenu({ navigation: { view, change }, saving: { name, setName, error, field, save, drop }, onDone }: MenuProps) {
  const t = useDeskText()
  const views = trpc.views.list.useQuery()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <>
      <fieldset className="views__sort">
        <legend>{t.views.order}</legend>
        {CHOICES.map((sort) => (
          <label key={sort ?? 'newest'}>
            <input type="radio" name="sort" checked={view.sort === sort} onChange={() => change({ sort })} />
            {t.views.sorts[sort ?? 'newest']}
          </label>
        ))}
      </fieldset>
      <h2>{t.views.mine}</h2>
      {views.data?.length === 0 && <p className="muted">{t.views.none}</p>}
      {views.error && <p className="muted">{failureText(views.error, t)}</p>}
      <ul className="views__list">
        {views.data?.map((one) => (
          <li key={one.id} ref={passesFocusOn(() => field.current)}>
            <Link className="menu__item" href={ordersHref({ ...viewOf(one.query), limit: undefined })} title={one.name} onClick={onDone}>
              {one.name}
            </Link>
            <Button kind="quiet" small icon="trash" aria-label={t.views.drop(one.name)} onClick={() => drop(one.id)} />
          </li>
        ))}
      </ul>
      <form className="views__keep" onSubmit={onSubmit}>
        <label className="sr-only" htmlFor="view-name">
          {t.views.name}
        </label>
        <input
          className="input"
          ref={field}
          id="view-name"
          placeholder={t.views.name}
          value={name}
          required
          maxLength={LONGEST_VIEW_NAME}
          autoComplete="off"
          {...described({ id: 'view-name', error })}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit">{t.views.keep}</Button>
        <FieldError id="view-name" error={error} role="alert" />
      </form>
    </>
  )
}
