// What every answer says to browsers: nothing from another host, no inline script or style, no frame around it.
import type { Config } from '../config.ts'

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
]

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

/** The same for all answers. Development needs inline script and style for reloading, and goes without the policy. */
export function securityHeaders({ publicUrl, hstsSubdomains }: Config, strict: boolean): Record<string, string> {
  return {
    ...(strict && { 'content-security-policy': POLICY.join(';') }),
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${YEAR_IN_SECONDS}${hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
    'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // The filter it turns off could be used for attacks.
    'x-xss-protection': '0',
  }
}
