import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { decodePicture } from './decode.ts'
import { pictureLimits, pictureLimitsOf } from './picture.ts'
import { photo, pngClaiming, withPngChunk } from './picture-samples.ts'

const decode = (bytes: Buffer, limits = pictureLimits) => decodePicture(bytes, 320, limits)
/** Low AVIF effort: the size does not matter here, and the default takes most of the time. */
const written = (format: 'jpeg' | 'png' | 'webp' | 'avif') =>
  (format === 'avif' ? photo(400, 300).avif({ effort: 0 }) : photo(400, 300).toFormat(format)).toBuffer()

describe('takes', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s, reduced to the width asked for', async format => {
    const pixels = await decode(await written(format))
    expect(pixels).toMatchObject({ width: 320, height: 240, original: { width: 400, height: 300 } })
  })

  test('a small picture, never enlarged', async () => {
    expect(await decode(await photo(20, 30).png().toBuffer())).toMatchObject({ width: 20, height: 30 })
  })

  test('a picture taken with the phone held sideways, and turns it upright', async () => {
    const sideways = await photo(400, 300).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect(await decode(sideways)).toMatchObject({ width: 300, height: 400, original: { width: 300, height: 400 } })
  })

  test('grey, transparent and 16-bit pictures as three channels of a byte', async () => {
    const grey = await photo().greyscale().png().toBuffer()
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer()
    const deep = await photo(9, 9).toColourspace('rgb16').png().toBuffer()
    expect(await decode(grey)).toMatchObject({ width: 320 })
    expect(await decode(deep)).toMatchObject({ data: expect.objectContaining({ length: 9 * 9 * 3 }) })
    expect(await decode(clear)).toMatchObject({ data: Buffer.alloc(9 * 9 * 3, 255) })
  })
})

// Samsung phones write JPEGs that the strictest mode refuses ("Invalid SOS parameters"), so this one is accepted too.
test('a JPEG that claims more rows than it has is filled up, as browsers do', async () => {
  const jpeg = await photo(400, 300).jpeg().toBuffer()
  jpeg.writeUInt16BE(3000, jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5)
  const pixels = await decode(jpeg)
  expect([Object(pixels).width, Object(pixels).height]).toEqual([320, 2400])
})

describe('refuses as unsupported, whatever the name says', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  test.each([
    ['an SVG', Buffer.from(svg)],
    ['an SVG with an XML head', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ')],
    ['an animated AVIF', Buffer.from('\0\0\0\x18ftypavis\0\0\0\0avifmif1', 'latin1')],
    ['nothing', Buffer.alloc(0)],
    ['three bytes', Buffer.from('abc')],
  ])('%s', async (_, bytes) => {
    expect(await decode(bytes)).toEqual({ code: 'FILE_TYPE_UNSUPPORTED' })
  })

  test.each([
    ['of an iPhone', 'ftypheic\0\0\0\0mif1heic'],
    ['with ten bits', 'ftypheix\0\0\0\0mif1heix'],
    ['of a Samsung phone', 'ftypmif1\0\0\0\0mif1heic'],
    ['of a burst', 'ftyphevc\0\0\0\0msf1hevc'],
  ])('HEIC %s, by its name', async (_, box) => {
    expect(await decode(Buffer.from(`\0\0\0\x18${box}`, 'latin1'))).toEqual({ code: 'FILE_HEIC' })
  })

  test('GIF and TIFF, which the decoder would know', async () => {
    expect(await decode(await photo().gif().toBuffer())).toEqual({ code: 'FILE_TYPE_UNSUPPORTED' })
    expect(await decode(await photo().tiff().toBuffer())).toEqual({ code: 'FILE_TYPE_UNSUPPORTED' })
  })

  test('an animated WebP and an animated PNG', async () => {
    const frames = await Promise.all([photo(9, 9).png().toBuffer(), photo(9, 9).negate().png().toBuffer()])
    const webp = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect(await decode(webp)).toEqual({ code: 'FILE_TYPE_UNSUPPORTED' })
    const apng = withPngChunk(await photo(9, 9).png().toBuffer(), 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
    expect(await decode(apng)).toEqual({ code: 'FILE_TYPE_UNSUPPORTED' })
  })
})

describe('refuses before decoding', () => {
  test('one byte too many', async () => {
    const jpeg = await photo().jpeg().toBuffer()
    expect(await decode(jpeg, { ...pictureLimits, bytes: jpeg.length })).toHaveProperty('width')
    expect(await decode(jpeg, { ...pictureLimits, bytes: jpeg.length - 1 })).toEqual({
      code: 'FILE_TOO_LARGE',
      mostBytes: jpeg.length - 1,
    })
  })

  test('a header of 900 megapixels, whose pixels only decoding would find broken', async () => {
    expect(await decode(pngClaiming(30_000, 30_000))).toEqual({ code: 'PICTURE_TOO_LARGE', mostPixels: 40e6 })
    expect(await decode(pngClaiming(6000, 6000))).toEqual({ code: 'PICTURE_BROKEN' })
  })

  test('a side or an area one too long', async () => {
    const png = await photo(100, 50).png().toBuffer()
    expect(await decode(png, { ...pictureLimits, side: 100, pixels: { ...pictureLimits.pixels, png: 5000 } })).toHaveProperty(
      'width',
    )
    expect(await decode(png, { ...pictureLimits, side: 99 })).toHaveProperty('code', 'PICTURE_TOO_LARGE')
    expect(await decode(png, { ...pictureLimits, pixels: { ...pictureLimits.pixels, png: 4999 } })).toEqual({
      code: 'PICTURE_TOO_LARGE',
      mostPixels: 4999,
    })
  })

  test('a PNG of 16 bits with more than half the pixels', async () => {
    const deep = await photo(100, 50).toColourspace('rgb16').png().toBuffer()
    const most = (png: number) => ({ ...pictureLimits, pixels: { ...pictureLimits.pixels, png } })
    expect(await decode(deep, most(10_000))).toHaveProperty('width')
    expect(await decode(deep, most(9998))).toEqual({ code: 'PICTURE_TOO_LARGE', mostPixels: 4999 })
  })

  test('photos of customers as PNG and WebP with fewer pixels than pictures of products, and as JPEG with as many', () => {
    expect(pictureLimitsOf('reviews').pixels).toEqual({ jpeg: 40e6, png: 20e6, webp: 20e6, avif: 16e6 })
    expect(pictureLimitsOf('products').pixels).toEqual({ jpeg: 40e6, png: 40e6, webp: 40e6, avif: 16e6 })
  })
})

describe('refuses as broken', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a truncated %s', async format => {
    const whole = await written(format)
    expect(await decode(whole.subarray(0, whole.length * 0.6))).toEqual({ code: 'PICTURE_BROKEN' })
    expect(await decode(whole.subarray(0, 40))).toEqual({ code: 'PICTURE_BROKEN' })
  })

  test('a PNG that claims more rows than it has', async () => {
    expect(await decode(pngClaiming(100, 100))).toEqual({ code: 'PICTURE_BROKEN' })
  })

  test('an AVIF whose box claims other measures than its pixels have', async () => {
    const avif = await written('avif')
    const box = avif.indexOf('ispe', 0, 'latin1')
    avif.writeUInt32BE(40, box + 8)
    avif.writeUInt32BE(30, box + 12)
    expect(await decode(avif)).toEqual({ code: 'PICTURE_BROKEN' })
  })

  test('only a magic number', async () => {
    expect(await decode(Buffer.from([0xff, 0xd8, 0xff]))).toEqual({ code: 'PICTURE_BROKEN' })
  })
})

test('refuses a JPEG that draws itself more often than any camera’s', async () => {
  const jpeg = await photo(40, 30).jpeg({ progressive: true }).toBuffer()
  expect(await decode(jpeg)).toHaveProperty('width')
  const start = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  const scan = jpeg.subarray(start, jpeg.indexOf(Buffer.from([0xff, 0xda]), start + 2))
  const bomb = Buffer.concat([jpeg.subarray(0, start), ...Array.from({ length: 8000 }, () => scan), jpeg.subarray(start)])
  expect(await decode(bomb)).toEqual({ code: 'PICTURE_BROKEN' })
})

test('refuses an AVIF of fewer pixels than other pictures', async () => {
  const avif = await photo(60, 40).avif({ effort: 0 }).toBuffer()
  expect(await decode(avif, { ...pictureLimits, pixels: { ...pictureLimits.pixels, avif: 2400 } })).toHaveProperty('width')
  expect(await decode(avif, { ...pictureLimits, pixels: { ...pictureLimits.pixels, avif: 2399 } })).toEqual({
    code: 'PICTURE_TOO_LARGE',
    mostPixels: 2399,
  })
})
