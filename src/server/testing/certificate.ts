// A certificate that a server of a test shows: signed by itself, so that it is its own authority. No tool is needed to make one.
import { generateKeyPairSync, sign } from 'node:crypto'
import { DAY } from '../../shared/durations.ts'

const SEQUENCE = 0x30
const SET = 0x31
const INTEGER = 0x02
const BIT_STRING = 0x03
const OCTET_STRING = 0x04
const UTF8 = 0x0c
const UTC_TIME = 0x17
const TRUE = Buffer.from([0x01, 0x01, 0xff])
const DNS_NAME = 0x82
const inContext = (number: number) => 0xa0 + number

const COMMON_NAME = '0603550403'
const ECDSA_WITH_SHA256 = '06082a8648ce3d040302'
const BASIC_CONSTRAINTS = '0603551d13'
const SUBJECT_ALT_NAME = '0603551d11'

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}
const oid = (hex: string) => Buffer.from(hex, 'hex')
const utcTime = (at: Date) => der(UTC_TIME, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`))

export interface Certificate {
  key: string
  cert: string
}

/** For one name; good from yesterday until the given days from now. */
export function makeCertificate(host: string, { days = 2 } = {}): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, oid(COMMON_NAME), der(UTF8, Buffer.from(host)))))
  const algorithm = der(SEQUENCE, oid(ECDSA_WITH_SHA256))
  const from = new Date(Date.now() + (Math.min(days, 0) - 1) * DAY)
  const until = new Date(Date.now() + days * DAY)
  const constraints = der(SEQUENCE, oid(BASIC_CONSTRAINTS), TRUE, der(OCTET_STRING, der(SEQUENCE, TRUE)))
  const names = der(SEQUENCE, oid(SUBJECT_ALT_NAME), der(OCTET_STRING, der(SEQUENCE, der(DNS_NAME, Buffer.from(host)))))
  const signed = der(
    SEQUENCE,
    der(inContext(0), der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    algorithm,
    name,
    der(SEQUENCE, utcTime(from), utcTime(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(inContext(3), der(SEQUENCE, constraints, names)),
  )
  const signature = der(BIT_STRING, Buffer.from([0]), sign('sha256', signed, privateKey))
  const lines =
    der(SEQUENCE, signed, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}
