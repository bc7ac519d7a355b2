// What every answer says to browsers: nothing from another host, no inline script or style, no frame around it.
import type { Config } from '../config.ts'

/** Where browsers tell what the policy kept out; see policy-reports.ts. */
const REPORTS_ADDRESS = '/api/policy-reports'

const YEAR_IN_SECONDS = 31_536_000

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "manifest-src 'self'",
  // Where browsers know it, no text can become part of a page as markup or script; what is trusted nevertheless has a name.
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  // Every browser knows it, and tells at once; its successor asks for https and takes its time.
  `report-uri ${REPORTS_ADDRESS}`,
]

/** The policy of a page that shows markup in one place, under the name that this place has in the client. */
export function allowTrusted(policy: string, name: string): string {
  return policy.replace("trusted-types 'none'", `trusted-types ${name}`)
}

/** What no page of ours uses, so that a script that came in somehow could not either. Copying a link stays allowed. */
const UNUSED = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

export type SecurityHeaders = Readonly<Record<string, string>>

/** The same for all answers. Development needs inline script and style for reloading, and goes without the policy. */
export function securityHeaders({ publicUrl, hstsSubdomains }: Config, strict: boolean): SecurityHeaders {
  return {
    ...(strict && { 'content-security-policy': POLICY.join(';') }),
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${YEAR_IN_SECONDS}${hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
    'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
}
