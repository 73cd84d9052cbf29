import { readFileSync } from 'node:fs'

/** Widths of a typeface's letters. */
export type Typeface = {
  /** Returns the width of a character for a font size of 1; null if the typeface lacks it. */
  widthOf: (character: string) => number | null
}

/** Reads the widths of a font's characters from an OpenType file: its tables `cmap` (segmented coverage), `hmtx`, `hhea` and `head`. */
export function readTypeface(path: string): Typeface {
  const file = readFileSync(path)
  const tables = new Map<string, number>()
  for (let at = 12; at < 12 + 16 * file.readUInt16BE(4); at += 16)
    tables.set(file.toString('latin1', at, at + 4), file.readUInt32BE(at + 8))
  const table = (name: string) => tables.get(name)!
  const unitsPerEm = file.readUInt16BE(table('head') + 18)
  const lastWidth = file.readUInt16BE(table('hhea') + 34) - 1
  const glyphs = readCoverage(file, table('cmap'))
  return {
    widthOf(character) {
      const glyph = glyphs(character.codePointAt(0) ?? 0)
      return glyph === 0 ? null : file.readUInt16BE(table('hmtx') + 4 * Math.min(glyph, lastWidth)) / unitsPerEm
    },
  }
}

/** Returns a function that maps a code point to a glyph number, 0 if the typeface lacks it. It uses the `cmap` table of format 12. */
function readCoverage(file: Buffer, cmap: number): (code: number) => number {
  const encodings = Array.from({ length: file.readUInt16BE(cmap + 2) }, (_, nth) => cmap + file.readUInt32BE(cmap + 8 + 8 * nth))
  const coverage = encodings.find(at => file.readUInt16BE(at) === 12)
  if (coverage === undefined) throw new Error('the typeface has no coverage of format 12')
  const groups = Array.from({ length: file.readUInt32BE(coverage + 12) }, (_, nth) => {
    const at = coverage + 16 + 12 * nth
    return [file.readUInt32BE(at), file.readUInt32BE(at + 4), file.readUInt32BE(at + 8)] as const
  })
  return code => {
    const group = groups.find(([first, last]) => code >= first && code <= last)
    return group ? group[2] + code - group[0] : 0
  }
}
