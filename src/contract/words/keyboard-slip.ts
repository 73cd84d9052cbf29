import { convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul'

/**
 * Returns what a text means when the keyboard was set to the other alphabet: 감귤 for `rkarbf`, `bbq` for `ㅠㅠㅂ`. Capitals are also read as
 * Caps Lock: `RKARBF` is 감귤 too. Returns an empty array for a mix of alphabets.
 */
export function meantBy(typed: string): string[] {
  if (/^[a-z\d\s]+$/i.test(typed)) {
    const swapped = typed.replace(/[a-z]/gi, letter => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()))
    return [...new Set([typed, typed.toLowerCase(), swapped].map(convertQwertyToHangul))]
  }
  if (/^[ㄱ-ㅎㅏ-ㅣ가-힣\d\s]+$/.test(typed)) return [convertHangulToQwerty(typed).toLowerCase()]
  return []
}
