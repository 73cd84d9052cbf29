const segmenter = new Intl.Segmenter('ko', { granularity: 'grapheme' })

/** Returns a text's characters as people see them: a family emoji or a letter with its marks is one. */
export function lettersOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** Returns the beginning of a text with at most `most` code points; a character that does not fit whole is left out. */
export function cutTo(text: string, most: number): string {
  let kept = ''
  let length = 0
  for (const letter of lettersOf(text)) {
    length += [...letter].length
    if (length > most) break
    kept += letter
  }
  return kept
}
