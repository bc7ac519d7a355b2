// Makes a picture as small as a page needs, before it is sent: drawn anew, it also leaves behind where and when it was taken.
import { PICTURE_LIMITS } from '../../../shared/pictures.ts'

/** The sharper first; what a browser cannot write it writes as PNG. */
const OF_A_PHOTO = [
  { side: 1600, type: 'image/webp', quality: 0.86 },
  { side: 1200, type: 'image/jpeg', quality: 0.82 },
  { side: 800, type: 'image/jpeg', quality: 0.75 },
]
/** What is transparent stays so. */
const OF_A_LOGO = [
  { side: 512, type: 'image/webp', quality: 0.95 },
  { side: 256, type: 'image/webp', quality: 0.95 },
]

type Shrunk = { data: string } | { wrong: 'picture.type' | 'picture.large' }

/** In base64, or why it cannot be had. */
export async function shrinkPicture(file: Blob, isLogo: boolean): Promise<Shrunk> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return { wrong: 'picture.type' }
  for (const one of isLogo ? OF_A_LOGO : OF_A_PHOTO) {
    const blob = await drawn(picture, one)
    if (blob && blob.size <= PICTURE_LIMITS.bytes) return { data: await base64Of(blob) }
  }
  return { wrong: 'picture.large' }
}

function drawn(picture: ImageBitmap, { side, type, quality }: (typeof OF_A_LOGO)[number]): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pencil = canvas.getContext('2d')
  // JPEG knows nothing transparent, and would have it black.
  if (pencil && type === 'image/jpeg') {
    pencil.fillStyle = 'white'
    pencil.fillRect(0, 0, canvas.width, canvas.height)
  }
  pencil?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
