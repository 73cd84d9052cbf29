/**
 * Matches a visible character. `DI`, Unicode's default ignorable characters, includes the Hangul fillers (U+115F, U+1160, U+3164, U+FFA0),
 * joiners and variation selectors. The blank of braille (U+2800) is drawn without ink.
 */
export const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{DI}\u2800]/u

/** Returns true for a text with a visible character. Any other counts as empty. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text)
}
