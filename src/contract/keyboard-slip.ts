import { convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul'

/**
 * Returns what may have been meant when the keyboard was still set to the other alphabet: 감귤 for `rkarbf`, `bbq` for `ㅠㅠㅂ`. Capitals may
 * be the doubled consonants, or come of Caps Lock or of a phone: `RKARBF` is 감귤 too. Empty where a text mixes both alphabets; figures alone
 * stay as they are.
 */
export function meantBy(typed: string): string[] {
  if (/^[a-z\d\s]+$/i.test(typed)) {
    const swapped = typed.replace(/[a-z]/gi, letter => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()))
    return [...new Set([typed, typed.toLowerCase(), swapped].map(convertQwertyToHangul))]
  }
  if (/^[ㄱ-ㅎㅏ-ㅣ가-힣\d\s]+$/.test(typed)) return [convertHangulToQwerty(typed).toLowerCase()]
  return []
}
