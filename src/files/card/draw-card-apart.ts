import { runApart, type ApartLimits } from '../run-apart.ts'
import type { DrawerTask } from './card-drawer.ts'
import type { CardText } from './card-svg.ts'
import type { TypefaceFiles } from './typeface-files.ts'

/** A card takes about a second and 150 MB; ten times that means that something is wrong. */
const drawLimits: ApartLimits = { seconds: 20, megabytes: 600 }

/** A configuration without fonts, so that every machine draws the same letters. */
const noOtherFonts = { FONTCONFIG_FILE: '/dev/null' }

/**
 * Draws a card in a separate process with low priority.
 * @param photo any format that the store keeps; null for none
 * @param limits beyond which the process is killed
 * @throws Error when the process fails or is killed
 */
export async function drawCardApart(
  text: CardText,
  photo: Uint8Array | null,
  typefaces: TypefaceFiles,
  limits: ApartLimits = drawLimits,
): Promise<Buffer> {
  const task: DrawerTask = { text, photo, typefaces }
  const card = await runApart<Uint8Array>(new URL('./card-drawer.ts', import.meta.url), task, limits, noOtherFonts)
  if (!card) throw new Error('the card could not be drawn')
  return Buffer.from(card)
}
