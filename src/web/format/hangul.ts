import { spellingsOf } from '../../contract/equal-spellings.ts'
import { meantBy } from '../../contract/keyboard-slip.ts'

const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const firstSyllable = 0xac00
const lastSyllable = 0xd7a3
const finals = 28
const perInitial = 21 * finals

/**
 * Returns true when a text contains the query or each of its words. Also matches initial consonants (`ㄱㄱ`), syllables being typed (`가`),
 * the wrong keyboard layout (`rkarbf`) and other spellings (docs/RULES.md#search). An empty query matches everything.
 */
export function found(text: string, query: string): boolean {
  const letters = plain(text)
  return [query, ...meantBy(query)].flatMap(spellingsOf).some(typed => {
    const words = typed
      .split(/[\s,]+/)
      .map(plain)
      .filter(word => word.length > 0)
    return contains(letters, plain(typed)) || (words.length > 0 && words.every(word => contains(letters, word)))
  })
}

function contains(letters: readonly string[], wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true
  for (let start = 0; start + wanted.length <= letters.length; start++) {
    if (wanted.every((letter, i) => fits(letters[start + i] ?? '', letter, i === wanted.length - 1))) return true
  }
  return false
}

function plain(text: string): string[] {
  const written = text.normalize('NFC').toLowerCase()
  const letters = written.replace(/[^\p{L}\p{N}]+/gu, '')
  return [...(letters === '' ? written.replace(/\s+/g, '') : letters)]
}

function fits(letter: string, wanted: string, isLast: boolean): boolean {
  if (letter === wanted) return true
  const code = letter.codePointAt(0) ?? 0
  if (code < firstSyllable || code > lastSyllable) return false
  if (initials.includes(wanted)) return initials[Math.floor((code - firstSyllable) / perInitial)] === wanted
  const typed = wanted.codePointAt(0) ?? 0
  const isOpenSyllable = typed >= firstSyllable && typed <= lastSyllable && (typed - firstSyllable) % finals === 0
  return isLast && isOpenSyllable && Math.floor((code - firstSyllable) / finals) === Math.floor((typed - firstSyllable) / finals)
}
