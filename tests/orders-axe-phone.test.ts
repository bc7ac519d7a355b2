import { PHONE } from './chromium-page.ts'
import { testEverySight } from './orders-axe.ts'

// Every screen in both themes and in both sizes; the languages differ with the size.
testEverySight({ theme: 'dark', language: 'en', on: 'a phone', context: PHONE })
