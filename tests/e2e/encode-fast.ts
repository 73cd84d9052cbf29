import sharp from 'sharp'
import type { Pixels } from '../../src/files/decode.ts'
import type { PictureFormat } from '../../src/files/picture.ts'

/**
 * Encodes one variant as the shop does, but with the least effort: a third of the time, and larger files. Of 42 drawings the usual way
 * takes 25 s of the processor.
 */
export async function encodeFast({ data, width, height }: Pixels, most: number, format: PictureFormat): Promise<Buffer> {
  const resized = sharp(data, { raw: { width, height, channels: 3 } }).resize({ width: most, withoutEnlargement: true })
  return await (format === 'avif'
    ? resized.avif({ quality: 55, effort: 0 })
    : resized.webp({ quality: 80, effort: 0 })
  ).toBuffer()
}
