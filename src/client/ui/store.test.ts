import { expect, test } from 'vitest'
import { createStore } from './store.ts'

test('whoever subscribed hears of every change and reads the new value, until they unsubscribe', () => {
  const store = createStore('calm')
  const heard: string[] = []
  const unsubscribe = store.subscribe(() => heard.push(store.get()))
  store.set('water')
  store.set('dawn')
  unsubscribe()
  store.set('noon')
  expect(heard).toEqual(['water', 'dawn'])
  expect(store.get()).toBe('noon')
})

test('a listener that unsubscribes while it is told takes nothing from the others', () => {
  const store = createStore(0)
  const heard: string[] = []
  const unsubscribe = store.subscribe(() => {
    heard.push('once')
    unsubscribe()
  })
  store.subscribe(() => heard.push('always'))
  store.set(1)
  store.set(2)
  expect(heard).toEqual(['once', 'always', 'always'])
})
