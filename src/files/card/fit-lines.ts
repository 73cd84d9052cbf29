import type { Typeface } from './typeface.ts'

/** A box for text: its width and font size in pixels, the number of lines, and the letter spacing in ems. */
export type TextBox = { width: number; size: number; lines: number; spacing: number }

/**
 * Breaks a text into lines that fit into a box, between words where possible. Text that does not fit is cut and ends in `…`. Characters
 * that the font lacks, such as emoji, are left out.
 */
export function fitLines(text: string, { width, size, lines, spacing }: TextBox, typeface: Typeface): string[] {
  const fits = (line: string) => widthOf(line, typeface, spacing) * size <= width
  const words = drawable(text, typeface).split(' ').filter(Boolean)
  const fitted: string[] = []
  let line = ''
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) line = longer
    else if (line !== '') {
      fitted.push(line)
      line = ''
      words.unshift(word)
    } else {
      const head = longestHead(word, fits)
      fitted.push(head)
      words.unshift(word.slice(head.length))
    }
  }
  if (line !== '') fitted.push(line)
  if (fitted.length <= lines) return fitted
  const last = `${fitted[lines - 1]} ${fitted[lines]}`
  return [...fitted.slice(0, lines - 1), `${longestHead(last, head => fits(`${head.trimEnd()}…`)).trimEnd()}…`]
}

/** Breaks a text into as many lines as `fitLines`, but of similar width, as `text-wrap: balance` does in CSS. */
export function balancedLines(text: string, box: TextBox, typeface: Typeface): string[] {
  let best = fitLines(text, box, typeface)
  for (let width = box.width - STEP; width > box.width / 2; width -= STEP) {
    const narrower = fitLines(text, { ...box, width }, typeface)
    if (narrower.length > best.length || narrower.join(' ') !== best.join(' ')) break
    best = narrower
  }
  return best
}
const STEP = 8

/** Returns the text without characters that the font lacks, and with single spaces. */
export function drawable(text: string, typeface: Typeface): string {
  const known = [...text.normalize('NFC')].filter(character => /\s/.test(character) || typeface.widthOf(character) !== null)
  return known.join('').replace(/\s+/g, ' ').trim()
}

function widthOf(text: string, typeface: Typeface, spacing: number): number {
  return [...text].reduce((sum, character) => sum + (typeface.widthOf(character) ?? 0) + spacing, 0)
}

/** Returns the longest beginning that fits, at least one character. */
function longestHead(text: string, fits: (head: string) => boolean): string {
  const characters = [...text]
  let length = characters.length
  while (length > 1 && !fits(characters.slice(0, length).join(''))) length--
  return characters.slice(0, length).join('')
}
