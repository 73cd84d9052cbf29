import sharp, { type Metadata } from 'sharp'
import type { PictureLimits, PictureRefusal } from './picture.ts'
import { pictureType } from './picture-type.ts'

/** Upright sRGB pixels, three channels, no metadata; already reduced to at most the width that was asked for. */
export type Pixels = { data: Buffer; width: number; height: number; original: { width: number; height: number } }

/**
 * Reads a picture that nobody vouches for: judged by its content, its measures checked before a pixel is decoded, then
 * decoded whole, so that a truncated or lying file is refused here and not by a customer's browser.
 */
export async function decodePicture(bytes: Buffer, width: number, limits: PictureLimits): Promise<Pixels | PictureRefusal> {
  const refusal = refuseUnread(bytes, limits)
  if (refusal) return refusal
  const type = pictureType(bytes)!
  try {
    // Reading the header is bounded by the header; the limit is ours to check, so that the refusal names the right reason.
    const header = await sharp(bytes, { limitInputPixels: false }).metadata()
    return refuseHeader(header, type, limits) ?? (await decode(bytes, header, width, limits))
  } catch {
    return { code: 'PICTURE_BROKEN' }
  }
}

/** Refuses by size, by the kind of file, and by how often a JPEG draws itself: what costs nothing to see. */
export function refuseUnread(bytes: Buffer, limits: PictureLimits): PictureRefusal | null {
  if (bytes.length > limits.bytes) return { code: 'FILE_TOO_LARGE', mostBytes: limits.bytes }
  const type = pictureType(bytes)
  if (type === null) return { code: 'FILE_TYPE_UNSUPPORTED' }
  if (type === 'heic') return { code: 'FILE_HEIC' }
  return type === 'jpeg' && scansOf(bytes) > limits.scans ? { code: 'PICTURE_BROKEN' } : null
}

function refuseHeader(header: Metadata, type: string, limits: PictureLimits): PictureRefusal | null {
  const found = header.format === 'heif' && header.compression === 'av1' ? 'avif' : header.format
  if (found !== type || (header.pages ?? 1) > 1) return { code: 'FILE_TYPE_UNSUPPORTED' }
  const { width, height } = header
  const mostPixels = type === 'avif' ? limits.avifPixels : limits.pixels
  if (Math.max(width, height) > limits.side || width * height > mostPixels) return { code: 'PICTURE_TOO_LARGE', mostPixels }
  return null
}

const START_OF_SCAN = Buffer.from([0xff, 0xda])

/** Returns how often a JPEG begins to draw itself; a thumbnail within it counts too. Cameras and programs write a dozen at most. */
function scansOf(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(START_OF_SCAN); at >= 0; at = bytes.indexOf(START_OF_SCAN, at + 2)) count++
  return count
}

async function decode(bytes: Buffer, header: Metadata, width: number, limits: PictureLimits): Promise<Pixels> {
  // failOn 'error', not 'warning': Samsung phones write JPEGs with harmless warnings. Transparency becomes white, also in dark mode.
  const { data, info } = await sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new Error('expected three channels')
  return { data, width: info.width, height: info.height, original: header.autoOrient }
}
