import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { securityHeaders } from './security-headers.ts'

const CONSTANT = {
  'content-security-policy':
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';connect-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none';object-src 'none';manifest-src 'self';require-trusted-types-for 'script';trusted-types 'none';report-uri /api/policy-reports",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

test('every answer forbids inline script, frames, other hosts and what no page uses', () => {
  const { 'permissions-policy': unused, ...headers } = securityHeaders(readConfig({}), true)
  expect(headers).toEqual(CONSTANT)
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment']) expect(unused?.split(',')).toContain(`${feature}=()`)
  // The desk copies invitations.
  expect(unused).not.toContain('clipboard')
})

test('with an https address browsers are told to stay with https, without one they are not', () => {
  const headers = securityHeaders(readConfig({ PUBLIC_URL: 'https://remanso.example' }), true)
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  expect(securityHeaders(readConfig({ PUBLIC_URL: 'http://remanso.example' }), true)['strict-transport-security']).toBeUndefined()
})

test('other hosts below the domain are told the same only where HSTS_SUBDOMAINS says so', () => {
  const headers = securityHeaders(readConfig({ PUBLIC_URL: 'https://remanso.example', HSTS_SUBDOMAINS: 'true' }), true)
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('development, which reloads by inline script, goes without the policy and with everything else', () => {
  const { 'content-security-policy': policy, ...headers } = securityHeaders(readConfig({}), false)
  expect(policy).toBeUndefined()
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
})
