import sharp from 'sharp'
import { cardSvg, PHOTO_SIDE, type CardText } from './card-svg.ts'
import { readTypeface } from './typeface.ts'
import { weights, type TypefaceFiles } from './typeface-files.ts'

/** Most bytes of a link preview's picture: messengers refuse or delay larger ones. */
export const MOST_CARD_BYTES = 300_000
const qualities = [84, 76, 66, 54, 40, 20]

/**
 * Draws the picture that a messenger shows for a link, as JPEG of 1200 × 630 pixels and at most 300 kB. The caller runs it without access
 * to the machine's fonts, so that only the given ones are used (draw-card-apart.ts).
 * @throws Error when no quality makes it small enough
 */
export async function drawCard(text: CardText, photo: Uint8Array | null, files: TypefaceFiles): Promise<Buffer> {
  await bringTypefaces(files)
  const ground = Buffer.from(cardSvg(text, photo !== null, { 500: readTypeface(files[500]), 700: readTypeface(files[700]) }))
  const square = photo && (await sharp(photo).resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'cover' }).flatten().png().toBuffer())
  const drawn = await sharp(ground)
    .composite(square ? [{ input: square, left: 0, top: 0 }] : [])
    .flatten()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = drawn.info
  for (const quality of qualities) {
    const image = sharp(drawn.data, { raw: { width, height, channels: 3 } })
    const card = await image.jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()
    if (card.length <= MOST_CARD_BYTES) return card
  }
  throw new Error('the card does not fit into its size')
}

/**
 * Registers the typefaces with the SVG renderer by drawing one letter from each file, because the renderer has no setting for font files.
 */
async function bringTypefaces(files: TypefaceFiles): Promise<void> {
  for (const weight of [500, 700] as const)
    await sharp({ text: { text: '가', font: `Pretendard ${weights[weight]}`, fontfile: files[weight] } }).toBuffer()
}
