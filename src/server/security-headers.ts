// What every answer says to browsers: nothing from another host, no inline script or style, no frame around it.
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Config } from './config.ts'

const YEAR_IN_SECONDS = 31_536_000

const POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
  manifestSrc: ["'self'"],
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

/**
 * The same for all answers, so helmet is asked once: put together for each, they would cost more than a page does.
 * Development needs inline script and style for reloading, and goes without the policy.
 */
export function securityHeaders(config: Config, strict: boolean): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const put = helmet({
    contentSecurityPolicy: strict && { useDefaults: false, directives: POLICY },
    strictTransportSecurity: config.publicUrl.startsWith('https:') && { maxAge: YEAR_IN_SECONDS, includeSubDomains: config.hstsSubdomains },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  put(response.req, response, (error) => {
    if (error) throw error
  })
  response.setHeader('permissions-policy', UNUSED.map((feature) => `${feature}=()`).join(', '))
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}
