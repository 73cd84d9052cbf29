import { expect, test } from 'vitest'
import { decodeApart } from './decode-apart.ts'
import { decodePicture } from './decode.ts'
import { photo } from './picture-samples.ts'
import { pictureLimits } from './picture.ts'

const HOUR = { seconds: 3600, megabytes: 600 }

test('answers what decoding in this process would', async () => {
  const jpeg = await photo(400, 300).jpeg().toBuffer()
  expect(await decodeApart(jpeg, 320, pictureLimits, undefined, HOUR)).toEqual(await decodePicture(jpeg, 320, pictureLimits))
  const torn = jpeg.subarray(0, jpeg.length - 200)
  expect(await decodeApart(torn, 320, pictureLimits, undefined, HOUR)).toEqual(await decodePicture(torn, 320, pictureLimits))
})

test.each([
  ['too long', { seconds: 0.001, megabytes: 10_000 }],
  ['too much memory', { seconds: 3600, megabytes: 1 }],
])('what takes %s is ended and refused', async (_, limits) => {
  const png = await photo(400, 300).png().toBuffer()
  expect(await decodeApart(png, 320, pictureLimits, undefined, limits)).toEqual({ code: 'PICTURE_BROKEN' })
})

test('a picture nobody waits for is not decoded, and its decoder is ended', async () => {
  const png = await photo(400, 300).png().toBuffer()
  const gone = new AbortController()
  const decoding = decodeApart(png, 320, pictureLimits, gone.signal, HOUR)
  gone.abort(new Error('gone'))
  await expect(decoding).rejects.toThrow('gone')
  await expect(decodeApart(png, 320, pictureLimits, gone.signal, HOUR)).rejects.toThrow('gone')
})
