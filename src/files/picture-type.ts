export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif'

/**
 * Detects a picture's type from its first bytes, not from its name. Returns null for animated PNG, animated AVIF and all unsupported
 * types; HEIC is named, since its refusal has a different message. An animated WebP is detected only by `decodePicture`.
 */
export function pictureType(bytes: Buffer): PictureType | 'heic' | null {
  if (bytes.subarray(0, 3).equals(jpegStart)) return 'jpeg'
  if (bytes.subarray(0, 8).equals(pngStart)) return isAnimatedPng(bytes) ? null : 'png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  if (text(bytes, 4, 8) === 'ftyp') return mediaType(brandsOf(bytes))
  return null
}

const jpegStart = Buffer.from([0xff, 0xd8, 0xff])
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function text(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', from, to)
}

// An animated PNG has an acTL chunk before its first IDAT chunk.
function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const chunk = text(bytes, at + 4, at + 8)
    if (chunk === 'acTL') return true
    if (chunk === 'IDAT') return false
  }
  return false
}

/** Reads the brands of an ISO media file from its first box: size, "ftyp", major brand, version, compatible brands. */
function brandsOf(bytes: Buffer): string[] {
  return text(bytes, 8, Math.min(bytes.readUInt32BE(0), 256)).match(/.{4}/gs) ?? []
}

function mediaType(brands: readonly string[]): 'avif' | 'heic' | null {
  if (brands.some(brand => /^he[iv]/.test(brand))) return 'heic'
  return brands[0] !== 'avis' && brands.includes('avif') ? 'avif' : null
}
