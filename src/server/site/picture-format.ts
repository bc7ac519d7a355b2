// What a picture is, by its bytes and not by its name: its type, and how large it is. Nothing of it is drawn or unpacked.
import type { PictureType } from '../../shared/pictures.ts'

interface PictureFormat {
  type: PictureType
  width: number
  height: number
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Undefined for anything that is no PNG, JPEG or WebP, or does not say its size where it should. */
export function pictureFormat(bytes: Buffer): PictureFormat | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  if (bytes.length < 30) return undefined
  if (bytes.subarray(0, PNG.length).equals(PNG) && text(12, 16) === 'IHDR')
    return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return webp(bytes, text(12, 16))
  return bytes.readUInt16BE(0) === 0xff_d8 ? jpeg(bytes) : undefined
}

/** The three kinds of RFC 9649. */
function webp(bytes: Buffer, kind: string): PictureFormat | undefined {
  const type = 'image/webp'
  if (kind === 'VP8X') return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8L' && bytes[20] === 0x2f) {
    const sides = bytes.readUInt32LE(21)
    return { type, width: (sides & 0x3f_ff) + 1, height: ((sides >>> 14) & 0x3f_ff) + 1 }
  }
  if (kind !== 'VP8 ' || bytes.readUIntBE(23, 3) !== 0x9d_01_2a) return undefined
  return { type, width: bytes.readUInt16LE(26) & 0x3f_ff, height: bytes.readUInt16LE(28) & 0x3f_ff }
}

/** Goes from marker to marker to the frame, which says the size (ITU T.81, B.2.2). */
function jpeg(bytes: Buffer): PictureFormat | undefined {
  for (let at = 2; at + 9 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at)
    const isFrame = marker >= 0xff_c0 && marker <= 0xff_cf && ![0xff_c4, 0xff_c8, 0xff_cc].includes(marker)
    if (isFrame) return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    if (marker < 0xff_c0 || bytes.readUInt16BE(at + 2) < 2) return undefined
  }
  return undefined
}
