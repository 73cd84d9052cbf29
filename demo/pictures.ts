import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Picture } from '../src/contract/schemas/values.ts'
import type { GivenPicture, PictureIntake } from '../src/files/intake.ts'
import { addPicture } from '../src/services/files/add-picture.ts'
import type { Context } from '../src/services/context.ts'

export type Drawing = { key: string; name: string; kind: GivenPicture['kind'] }

/**
 * Uploads the demo's drawings as an owner would, and returns the pictures by key. Each SVG becomes a PNG first, since uploads refuse SVG.
 * Two at a time, about half a second each; `onDone` is called with the number done so far.
 */
export async function addDrawings(
  context: Context,
  intake: PictureIntake,
  drawings: readonly Drawing[],
  by: string,
  onDone: (count: number) => void,
): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>()
  const rest = [...drawings]
  async function work(): Promise<void> {
    for (let drawing = rest.shift(); drawing; drawing = rest.shift()) {
      const bytes = await rasterised(drawing.key)
      const picture = await addPicture(context, intake, { kind: drawing.kind, bytes, fileName: `${drawing.name}.png` }, by)
      if ('code' in picture) throw new Error(`the drawing ${drawing.key} was refused: ${picture.code}`)
      onDone(pictures.set(drawing.key, picture).size)
    }
  }
  await Promise.all([work(), work()])
  return pictures
}

async function rasterised(key: string): Promise<Buffer> {
  const svg = await readFile(new URL(`art/${key}.svg`, import.meta.url))
  return await sharp(svg).png({ compressionLevel: 1 }).toBuffer()
}
