import { convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul'

/**
 * Returns what was meant when the keyboard was still set to the other alphabet: 감귤 for `rkarbf`, `bbq` for `ㅠㅠㅂ`. Returns the text itself
 * where it mixes both alphabets, or has no letters.
 */
export function meantBy(typed: string): string {
  if (/^[a-z\d\s]*[a-z][a-z\d\s]*$/i.test(typed)) return convertQwertyToHangul(typed)
  if (/^[ㄱ-ㅎㅏ-ㅣ가-힣\d\s]*[ㄱ-ㅎㅏ-ㅣ가-힣][ㄱ-ㅎㅏ-ㅣ가-힣\d\s]*$/.test(typed))
    return convertHangulToQwerty(typed).toLowerCase()
  return typed
}
