import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'

/** OpenType features to keep: those that browsers apply by default, and tabular figures. The others would be a fifth of every file. */
const keepFeatures = 'calt ccmp clig curs dist kern liga locl mark mkmk rclt rlig rvrn tnum'.split(' ')

/**
 * Returns a variable typeface with only the given characters, weights 400 to 700, as WOFF2. Takes about 0.3 seconds of CPU time.
 * @param typeface path of the whole typeface
 */
export async function cutTypeface(typeface: string, characters: string): Promise<Uint8Array> {
  return await subsetFont(readFileSync(typeface), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
    keepFeatures,
  })
}
