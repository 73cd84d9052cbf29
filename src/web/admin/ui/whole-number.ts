/** Reads a text on its way to a whole number of zero or more: its number, null where it is empty, or the text itself where it can be none. */
export function wholeNumberOf(text: string): { value: number | null; refused: string | null } {
  // leaving the point or the sign out would make another number of it: 1.5 would be 15
  if (/[.\-−]/.test(text)) return { value: null, refused: text }
  const digits = digitsOf(text).slice(0, 9)
  return { value: digits === '' ? null : Number(digits), refused: null }
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
