import sharp, { type Sharp } from 'sharp'
import type { Pixels } from './decode.ts'
import type { PictureFormat } from './picture.ts'

/**
 * Encodes one variant of a picture, at most `width` pixels wide. AVIF effort 4 would take 13 times as long as 2 and save a few
 * percent.
 */
export async function encodeVariant(pixels: Pixels, width: number, format: PictureFormat): Promise<Buffer> {
  const resized = image(pixels).resize({ width, withoutEnlargement: true })
  switch (format) {
    case 'avif':
      return resized.avif({ quality: 55, effort: 2 }).toBuffer()
    case 'webp':
      return resized.webp({ quality: 80 }).toBuffer()
  }
}

/** Returns the average color of a decoded picture as `#rrggbb`. */
export async function averageColor(pixels: Pixels): Promise<string> {
  const { channels } = await image(pixels).stats()
  return `#${channels.map(channel => Math.round(channel.mean).toString(16).padStart(2, '0')).join('')}`
}

function image({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } })
}
