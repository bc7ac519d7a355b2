// Why a call failed, as it is read at the desk.
import { TRPCClientError } from '@trpc/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppRouter } from '../../server/api/router.ts'
import { sentence } from '../../shared/refusal.ts'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('BroadcastChannel', class {})
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['unavailable', 503, 2, 'El servicio no está disponible en este momento. Inténtalo de nuevo en unos minutos.'],
  ['busy', 503, 5, 'Ahora mismo entra mucha gente a la vez. Espera unos segundos e inténtalo de nuevo.'],
  ['tooMany', 429, 61, 'Demasiados intentos. Espera 2 minutos e inténtalo de nuevo.'],
] as const)('what says when to try again is told for what it is: %s', async (code, httpStatus, retryAfter, said) => {
  const { failureText } = await import('./failure.ts')
  const { deskEs } = await import('../language/desk-es.ts')
  const { labelsIn } = await import('../language/desk-labels.ts')
  const refusal = { code, message: sentence(code, 'es', { minutes: 2 }), info: {} }
  const data = { code: 'INTERNAL_SERVER_ERROR' as const, httpStatus, refusal, retryAfter }
  const error = TRPCClientError.from<AppRouter>({ error: { code: -32603, message: '', data } })
  expect(failureText(error, deskEs(labelsIn('specification', 'es')))).toBe(said)
})
