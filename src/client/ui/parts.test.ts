// What the parts promise to who cannot see them: names, languages, and that nothing vanishes under the focus.
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'
import { DialogHeader } from './dialog-header.tsx'
import { EmptyState } from './empty-state.tsx'
import { FilterSelect } from './filter-select.tsx'
import { LoadError } from './load-error.tsx'
import { PageHeader } from './page-header.tsx'
import { Pager } from './pager.tsx'
import { type UiWords, UiWordsProvider } from './ui-words.ts'
import { UnsavedChanges } from './unsaved-changes.tsx'

const WORDS: UiWords = {
  close: { text: 'Cerrar', lang: 'es' },
  retry: 'Try again',
  loadFailed: 'It could not be loaded.',
  explain: (error) => (error instanceof Error ? error.message : ''),
  pager: {
    where: (page, pages) => ({ text: `Page ${page} of ${pages}`, lang: 'en' }),
    pages: 'Pages',
    first: 'First page',
    previous: 'Page before',
    next: 'Next page',
    last: 'Last page',
  },
  unsaved: { lost: 'Something is not saved.', discard: 'Discard', stay: 'Go on' },
}

const nothing = () => {}
const html = <Props extends object>(Part: (props: Props) => ReactNode, props: Props) =>
  renderToStaticMarkup(createElement(UiWordsProvider, { value: WORDS }, createElement(Part, props)))
/** The opening tags of the buttons in it. */
const buttons = (page: string) => page.match(/<button[^>]*>/g) ?? []

test('a button never submits a form unless it says so', () => {
  expect(html(Button, { children: 'Add' })).toContain('type="button"')
  expect(html(Button, { type: 'submit', children: 'Save' })).toContain('type="submit"')
})

test('a button at work keeps the focus: it says that it is off, and is not taken away', () => {
  const [button] = buttons(html(Button, { pending: true, children: 'Save' }))
  expect(button).toContain('aria-disabled="true"')
  expect(button).not.toMatch(/ disabled/)
  expect(html(Button, { pending: false, children: 'Save' })).not.toContain('aria-disabled')
})

test('an icon alone has a name, and is not read itself', () => {
  const page = html(Button, { icon: 'trash', 'aria-label': 'Delete: Rosa' })
  expect(page).toContain('aria-label="Delete: Rosa"')
  expect(page).toMatch(/<svg[^>]*aria-hidden="true"/)
  expect(page).toContain('btn--icon')
})

test('a dialog closes by a button in the language of its word, unless it must be answered', () => {
  const page = html(DialogHeader, { id: 'title', title: 'Keys', onClose: nothing })
  expect(page).toMatch(/<h2 id="title" tabindex="-1">/i)
  expect(page).toMatch(/<button[^>]*lang="es"[^>]*>Cerrar/)
  expect(buttons(html(DialogHeader, { id: 'title', title: 'Delete?' }))).toEqual([])
})

test('a dialog that cannot be closed now says so on its button', () => {
  const [button] = buttons(html(DialogHeader, { id: 'title', title: 'Import', held: true, onClose: nothing }))
  expect(button).toContain('aria-disabled="true"')
})

test('at the ends of a list its pager has all four buttons, those that lead nowhere off', () => {
  const off = (page: number) =>
    buttons(html(Pager, { page, pages: 3, total: '30 orders', onPage: nothing })).map((button) => button.includes('aria-disabled="true"'))
  expect(off(1)).toEqual([true, true, false, false])
  expect(off(2)).toEqual([false, false, false, false])
  expect(off(3)).toEqual([false, false, true, true])
})

test('a pager is called by what it leads through, where it is told', () => {
  const name = (label?: string) =>
    html(Pager, { ...(label && { label }), page: 1, pages: 3, total: '30', onPage: nothing }).match(/<nav[^>]*>/)?.[0]
  expect(name()).toContain('aria-label="Pages"')
  expect(name('Pages of the log')).toContain('aria-label="Pages of the log"')
})

test('a page has one title, in its own language, and its actions beside it', () => {
  const page = html(PageHeader, { title: 'Orders', lang: 'en', children: createElement('button', { type: 'button' }, 'Create') })
  expect(page).toContain('<h1 lang="en">Orders</h1>')
  expect(buttons(page)).toHaveLength(1)
})

test('what could not be loaded is said at once, with the reason and another attempt', () => {
  const page = html(LoadError, { error: new Error('The server is away.'), onRetry: nothing })
  expect(page).toContain('role="alert"')
  expect(page).toContain('It could not be loaded.')
  expect(page).toContain('The server is away.')
  expect(page).toMatch(/<button[^>]*>Try again/)
})

test('an empty page has its title as a heading: the first where it is all there is', () => {
  expect(html(EmptyState, { title: 'Nothing here' })).toContain('<h2>Nothing here</h2>')
  expect(html(EmptyState, { title: 'Nothing here', whole: true })).toContain('<h1>Nothing here</h1>')
})

test('a filter is labelled, and begins with the choice that filters nothing', () => {
  const choice = createElement('option', { value: 'new' }, 'New')
  const page = html(FilterSelect, {
    id: 'f',
    label: { text: 'Status', lang: 'en' },
    value: '',
    all: 'All',
    onChoose: nothing,
    children: choice,
  })
  expect(page).toMatch(/<label[^>]*for="f"/)
  expect(page).toContain('<span lang="en">Status</span>')
  expect(page).toMatch(/<option value=""[^>]*>All<\/option><option value="new">New/)
})

test('the question about unsaved changes is said at once, and offers to stay', () => {
  const page = html(UnsavedChanges, { onDiscard: nothing, onStay: nothing })
  expect(page).toContain('role="alert"')
  expect(page).toContain('Something is not saved.')
  expect(buttons(page)).toHaveLength(2)
})
