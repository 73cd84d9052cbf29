import sharp, { type Metadata } from 'sharp'
import type { PictureLimits, PictureRefusal } from './picture.ts'
import { pictureType, type PictureType } from './picture-type.ts'

/**
 * A decoded picture: pixels in upright sRGB with three channels, no metadata, reduced to the requested width. `original` is its size before
 * the reduction.
 */
export type Pixels = { data: Buffer; width: number; height: number; original: { width: number; height: number } }

/**
 * Decodes an untrusted picture, or returns why it is refused. Type and dimensions are checked before decoding. It is decoded
 * completely, so that a truncated or false file fails here and not in a browser.
 */
export async function decodePicture(bytes: Buffer, width: number, limits: PictureLimits): Promise<Pixels | PictureRefusal> {
  const refusal = refuseUnread(bytes, limits)
  if (refusal) return refusal
  const type = pictureType(bytes) as PictureType
  try {
    // Reading the header costs little. The pixel limit is checked below, so that the refusal has the right code.
    const header = await sharp(bytes, { limitInputPixels: false }).metadata()
    return refuseHeader(header, type, limits) ?? (await decode(bytes, header, width, limits))
  } catch {
    return { code: 'PICTURE_BROKEN' }
  }
}

/** Returns why a picture file is refused by size, type or number of JPEG scans, or null for an acceptable one. This needs no decoding. */
export function refuseUnread(bytes: Buffer, limits: PictureLimits): PictureRefusal | null {
  if (bytes.length > limits.bytes) return { code: 'FILE_TOO_LARGE', mostBytes: limits.bytes }
  const type = pictureType(bytes)
  if (type === null) return { code: 'FILE_TYPE_UNSUPPORTED' }
  if (type === 'heic') return { code: 'FILE_HEIC' }
  return type === 'jpeg' && scansOf(bytes) > limits.scans ? { code: 'PICTURE_BROKEN' } : null
}

function refuseHeader(header: Metadata, type: PictureType, limits: PictureLimits): PictureRefusal | null {
  const found = header.format === 'heif' && header.compression === 'av1' ? 'avif' : header.format
  if (found !== type || (header.pages ?? 1) > 1) return { code: 'FILE_TYPE_UNSUPPORTED' }
  const { width, height, depth } = header
  const mostPixels = depth === 'uchar' ? limits.pixels[type] : limits.pixels[type] / 2
  if (Math.max(width, height) > limits.side || width * height > mostPixels) return { code: 'PICTURE_TOO_LARGE', mostPixels }
  return null
}

const START_OF_SCAN = Buffer.from([0xff, 0xda])

/** Counts the scans of a JPEG, including those of a thumbnail. Cameras and programs write a dozen at most. */
function scansOf(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(START_OF_SCAN); at >= 0; at = bytes.indexOf(START_OF_SCAN, at + 2)) count++
  return count
}

async function decode(bytes: Buffer, header: Metadata, width: number, limits: PictureLimits): Promise<Pixels> {
  // failOn 'error', not 'warning': Samsung phones write JPEGs with harmless warnings. Transparency becomes white, in dark mode
  // too.
  const { data, info } = await sharp(bytes, {
    limitInputPixels: Math.max(...Object.values(limits.pixels)),
    failOn: 'error',
    sequentialRead: true,
  })
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
