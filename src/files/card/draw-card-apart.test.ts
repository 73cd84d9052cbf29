import sharp from 'sharp'
import { expect, test } from 'vitest'
import { HEIGHT, PHOTO_SIDE, WIDTH, type CardText } from './card-svg.ts'
import { drawCardApart } from './draw-card-apart.ts'
import { packagedTypefaces } from './typeface-files.ts'
import { MOST_CARD_BYTES } from './draw-card.ts'

const product = { name: '제주 감귤 5kg', price: '12,900원', pickup: '11월 25일(화) 픽업', leaf: { weekday: '화', day: '25' } }
/** The shop's own seconds would end a card on a machine that does much else. */
const limits = { seconds: 600, megabytes: 600 }
const draw = (text: CardText, photo: Uint8Array | null) => drawCardApart(text, photo, packagedTypefaces(), limits)
const card = (changed: Partial<typeof product> = {}): CardText => ({ shopName: '모아픽', product: { ...product, ...changed } })

/** Rows and columns with ink of the name, which stands at the right between the shop's name and the price. */
async function inkOfName(picture: Buffer) {
  const [left, top] = [PHOTO_SIDE + 40, 130]
  const { data, info } = await sharp(picture)
    .extract({ left, top, width: WIDTH - left, height: 225 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const inked = [...data.keys()].filter(at => data[at]! < 128)
  const rows = new Set(inked.map(at => Math.floor(at / info.width)))
  const columns = new Set(inked.map(at => at % info.width))
  return { rows: rows.size, columns: columns.size, pixels: inked.length }
}

test('a card is a JPEG of 1200 × 630, also without a photo', async () => {
  const picture = await draw(card(), null)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: WIDTH, height: HEIGHT })
  expect([WIDTH, HEIGHT]).toEqual([1200, 630])
})

test('Korean letters are really drawn, on a machine without fonts', async () => {
  // a bar and a stroke: what stands in for a missing letter is a box, and nothing at all has no ink
  const bar = await inkOfName(await draw(card({ name: 'ㅡㅡㅡㅡ' }), null))
  expect(bar.rows).toBeGreaterThan(2)
  expect(bar.rows).toBeLessThan(12)
  expect(bar.columns).toBeGreaterThan(100)
  const stroke = await inkOfName(await draw(card({ name: 'ㅣ' }), null))
  expect(stroke.rows).toBeGreaterThan(30)
  expect(stroke.columns).toBeLessThan(12)
})

test('what the typeface lacks leaves no ink, and no name breaks the drawing', async () => {
  const emoji = await inkOfName(await draw(card({ name: '🍊\u202e' }), null))
  expect(emoji.pixels).toBe(0)
  const hostile = await inkOfName(await draw(card({ name: `</text><rect width="999"/>&" '` }), null))
  expect(hostile.pixels).toBeGreaterThan(500)
})

test('the photo fills its square, and even noise fits into 300 kB', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
  const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#000', noise } })
    .webp({ quality: 100 })
    .toBuffer()
  const picture = await draw(card(), photo)
  expect(picture.length).toBeLessThanOrEqual(MOST_CARD_BYTES)
  const square = sharp(await sharp(picture).extract({ left: 0, top: 0, width: PHOTO_SIDE, height: HEIGHT }).toBuffer())
  expect((await square.stats()).channels[0]!.stdev).toBeGreaterThan(20)
})

test('a photo that cannot be read fails, and the caller hears of it', async () => {
  await expect(draw(card(), Buffer.from('no picture'))).rejects.toThrow('could not be drawn')
})
