import { convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul'

/**
 * What was meant when the keyboard was still set to the other alphabet: 감귤 by `rkarbf`, `bbq` by `ㅠㅠㅂ`. The text itself where it is mixed, or
 * has no letters.
 */
export function meantBy(typed: string): string {
  if (/^[a-z\d\s]*[a-z][a-z\d\s]*$/i.test(typed)) return convertQwertyToHangul(typed)
  if (/^[ㄱ-ㅎㅏ-ㅣ가-힣\d\s]*[ㄱ-ㅎㅏ-ㅣ가-힣][ㄱ-ㅎㅏ-ㅣ가-힣\d\s]*$/.test(typed))
    return convertHangulToQwerty(typed).toLowerCase()
  return typed
}
