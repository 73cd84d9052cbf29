/**
 * Parses typed text as a whole number of zero or more: `value` is null for empty text. Text with a point or a minus sign is returned in
 * `refused`.
 */
export function wholeNumberOf(text: string): { value: number | null; refused: string | null } {
  // without its point, 1.5 would become 15
  if (/[.\-−]/.test(text)) return { value: null, refused: text }
  const digits = digitsOf(text).slice(0, 9)
  return { value: digits === '' ? null : Number(digits), refused: null }
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
