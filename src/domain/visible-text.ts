/**
 * A sign that can be seen. Unicode's ignorable characters take in the Hangul fillers (U+115F, U+1160, U+3164, U+FFA0), joiners and
 * variation selectors; the blank of braille (U+2800) is the one drawn sign without ink.
 */
export const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Returns true for a text in which something can be seen. Any other counts as empty. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text)
}
