import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const source = fileURLToPath(import.meta.resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2'))

/**
 * What browsers apply of themselves, and figures of one width, which the shop asks for everywhere. The typeface's other forms of its
 * characters, which nobody asks for, would be a fifth of every file.
 */
const keepFeatures = 'calt ccmp clig curs dist kern liga locl mark mkmk rclt rlig rvrn tnum'.split(' ')

/** Pretendard with only these characters, weights 400 to 700, as a WOFF2 file. A third of a second of computing. */
export async function cutTypeface(characters: string): Promise<Uint8Array> {
  return await subsetFont(readFileSync(source), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
    keepFeatures,
  })
}
