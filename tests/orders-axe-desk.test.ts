import { DESK } from './chromium-page.ts'
import { testEverySight } from './orders-axe.ts'

// Every screen in both themes and in both sizes; the languages differ with the size.
testEverySight({ theme: 'light', language: 'es', on: 'a desk', context: DESK })
