import { runApart, type ApartLimits } from '../run-apart.ts'
import type { DrawerTask } from './card-drawer.ts'
import type { CardText } from './card-svg.ts'
import type { TypefaceFiles } from './typeface-files.ts'

/** Limits of a process that draws a link preview. A picture takes about one second and 150 MB; a process that needs far more is faulty. */
const drawLimits: ApartLimits = { seconds: 20, megabytes: 600 }

/** Environment that points to a configuration without fonts, so that every machine draws with the shop's typefaces only. */
const noOtherFonts = { FONTCONFIG_FILE: '/dev/null' }

/**
 * Draws the picture that a messenger shows for a link, in a separate process with low priority.
 * @param photo the product's photo in any format that the store keeps, or null
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
