// Pictures that the agency puts in the place of the site's own: its logo, and one for each service.
import * as z from 'zod/mini'

export const PICTURE_TYPES = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const
export type PictureType = keyof typeof PICTURE_TYPES

export const PICTURE_LIMITS = { bytes: 512 * 1024, side: 2400 } as const

/** What a page needs to show one. */
export interface SitePicture {
  src: string
  width: number
  height: number
}
/** By the place of each. */
export type SitePictures = Record<string, SitePicture>

export type PicturePlace = 'logo' | `service ${number}`

const place = z.string('invalid').check(z.regex(/^(?:logo|service [1-9]\d{0,8})$/, 'invalid'))

/** Its bytes in base64. */
const data = z
  .string('picture.type')
  .check(z.maxLength(Math.ceil(PICTURE_LIMITS.bytes / 3) * 4, { error: 'picture.large', abort: true }))
  .check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'picture.type'))

export const pictureUpload = z.object({ place, data })
export const pictureAt = z.object({ place })
