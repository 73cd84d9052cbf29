import { once } from 'node:events'
import sharp from 'sharp'
import type { CardText } from './card-svg.ts'
import { drawCard } from './draw-card.ts'
import type { TypefaceFiles } from './typeface-files.ts'

export type DrawerTask = { text: CardText; photo: Uint8Array | null; typefaces: TypefaceFiles }

// Draws one card for draw-card-apart.ts in a separate process, then exits.
sharp.cache(false)
sharp.concurrency(1)
const [{ text, photo, typefaces }] = (await once(process, 'message')) as [DrawerTask]
const card = await drawCard(text, photo, typefaces)
process.send?.(card, undefined, undefined, () => process.disconnect?.())
