import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { gate } from './gate.ts'
import { pictureIntake, type PictureIntake } from './intake.ts'
import { localStore } from './local.ts'
import type { StoredPicture } from './picture.ts'
import { photo, pngClaiming } from './picture-samples.ts'
import { fileKey, type FileStore } from './store.ts'

let folder: string
let store: FileStore
let intake: PictureIntake
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moapick-files-'))
  store = localStore(folder)
  let ids = 0
  intake = pictureIntake({
    store,
    now: () => Temporal.Instant.fromEpochMilliseconds(1_764_000_000_000),
    newId: () => `id${++ids}`,
    atOnce: 2,
  })
})
afterEach(() => rm(folder, { recursive: true }))

const variant = async (picture: StoredPicture, name: string) =>
  buffer((await store.read(`${fileKey(picture.url)}/${name}`))!.stream)

async function taken(kind: 'products' | 'banners', bytes: Buffer, fileName: string): Promise<StoredPicture> {
  const picture = await intake.take({ kind, bytes, fileName })
  if ('code' in picture) throw new Error(picture.code)
  return picture
}

test('a product picture becomes AVIF and WebP in three widths under one address', async () => {
  const picture = await taken('products', await photo(1500, 1000).jpeg().toBuffer(), '제주 감귤.jpg')
  expect(picture).toMatchObject({ url: `/files/products/id1-${encodeURIComponent('제주-감귤')}`, width: 1500, height: 1000 })
  expect(picture.color).toMatch(/^#[0-9a-f]{6}$/)
  for (const width of [320, 640, 1200]) {
    for (const [name, format] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
    ] as const) {
      const header = await sharp(await variant(picture, `${width}.${name}`)).metadata()
      expect(header).toMatchObject({ format, width, height: Math.round((width * 2) / 3) })
    }
  }
})

test('a banner carries the time of its upload and two widths', async () => {
  const picture = await taken('banners', await photo(1600, 640).png().toBuffer(), 'winter.png')
  expect(picture.url).toBe('/files/banners/1764000000000_winter')
  expect((await readdir(join(folder, 'banners/1764000000000_winter'))).sort()).toEqual([
    '1600.avif',
    '1600.webp',
    '800.avif',
    '800.webp',
  ])
})

test('banners of one name that come in the same millisecond each have an address of their own', async () => {
  const bytes = await photo(20, 10).png().toBuffer()
  const pictures = await Promise.all([1, 2, 3].map(() => taken('banners', bytes, 'winter.png')))
  expect(pictures.map(picture => picture.url).sort()).toEqual([
    '/files/banners/1764000000000_winter',
    '/files/banners/1764000000001_winter',
    '/files/banners/1764000000002_winter',
  ])
  for (const { url } of pictures) expect((await readdir(join(folder, fileKey(url)!))).length).toBe(4)
})

test('a narrow picture has all names, at its own width', async () => {
  const picture = await taken('products', await photo(400, 400).png().toBuffer(), 'small.png')
  expect(await sharp(await variant(picture, '1200.webp')).metadata()).toMatchObject({ width: 400, height: 400 })
})

test('where a picture was taken, and what hangs behind its end, is not stored', async () => {
  const jpeg = await photo()
    .jpeg()
    .withExif({ IFD0: { Make: 'SECRETMAKE' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 32/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRETXMP</x:xmpmeta>')
    .toBuffer()
  const given = Buffer.concat([jpeg, Buffer.from('<script>SECRETTAIL</script>')])
  expect((await sharp(given).metadata()).exif?.includes('SECRETMAKE')).toBe(true)
  const picture = await taken('products', given, 'a.jpg')
  for (const name of ['320.avif', '320.webp', '640.avif', '640.webp', '1200.avif', '1200.webp']) {
    const bytes = await variant(picture, name)
    const header = await sharp(bytes).metadata()
    expect([header.exif, header.xmp, header.iptc]).toEqual([undefined, undefined, undefined])
    expect(bytes.includes('SECRET')).toBe(false)
  }
})

test('the colour is the average', async () => {
  const orange = sharp({ create: { width: 50, height: 50, channels: 3, background: '#ff8800' } })
  expect((await taken('products', await orange.png().toBuffer(), 'o.png')).color).toBe('#ff8800')
})

test('a refused file leaves nothing in the store', async () => {
  expect(await intake.take({ kind: 'products', bytes: Buffer.from('<svg/>'), fileName: 'a.png' })).toEqual({
    code: 'FILE_TYPE_UNSUPPORTED',
  })
  expect(await readdir(folder)).toEqual([])
})

test('a picture is discarded by its URL, with all its variants', async () => {
  const picture = await taken('products', await photo().png().toBuffer(), 'a.png')
  expect(await intake.discard(picture.url)).toBe(true)
  expect(await readdir(join(folder, 'products'))).toEqual([])
  expect(await intake.discard(picture.url)).toBe(false)
  expect(await intake.discard('https://elsewhere.example/a')).toBe(false)
})

test('the gate lets two through at once, in order, also after a failure', async () => {
  const inTurn = gate(2)
  const log: number[] = []
  let running = 0
  let most = 0
  const works = [0, 1, 2, 3, 4, 5].map(n =>
    inTurn(async () => {
      most = Math.max(most, ++running)
      log.push(n)
      await new Promise(resolve => setTimeout(resolve, 5))
      running -= 1
      if (n === 1) throw new Error('broken')
    }).catch(() => {}),
  )
  await Promise.all(works)
  expect([most, log]).toEqual([2, [0, 1, 2, 3, 4, 5]])
})

test('a photo of a customer with too many pixels is refused before it is decoded', async () => {
  const given = { bytes: pngClaiming(5000, 5000), fileName: 'a.png' }
  expect(await intake.take({ ...given, kind: 'reviews' })).toEqual({ code: 'PICTURE_TOO_LARGE', mostPixels: 20e6 })
  expect(await intake.take({ ...given, kind: 'products' })).toEqual({ code: 'PICTURE_BROKEN' }) // decoded, and found empty
})
