import { spellingsOf } from '../../contract/equal-spellings.ts'
import { meantBy } from '../../contract/keyboard-slip.ts'

const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const firstSyllable = 0xac00
const lastSyllable = 0xd7a3
const finals = 28
const perInitial = 21 * finals

/**
 * Tells whether a text contains what was typed, or each of its words, also with the keyboard set to the other alphabet (`rkarbf` finds 감귤)
 * or in another everyday spelling (`계란` finds 달걀). Case, blanks and punctuation do not count; a lone consonant stands for any syllable
 * that begins with it (`ㄱㄱ` finds 감귤), and a syllable still being typed for those that may come of it (`가` finds 감귤). An empty query
 * finds everything.
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
