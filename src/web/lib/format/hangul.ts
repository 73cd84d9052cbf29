import { spellingsOf } from '../../../contract/words/equal-spellings.ts'
import { meantBy } from '../../../contract/words/keyboard-slip.ts'

const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const firstSyllable = 0xac00
const syllables = 11172
const finals = 28
const perInitial = 21 * finals

/**
 * Returns true when a text contains the query or each of its words. Also matches initial consonants (`ㄱㄱ`), syllables being typed (`가`),
 * the wrong keyboard layout (`rkarbf`) and other spellings (docs/RULES.md#search). An empty query matches everything.
 */
export function found(text: string, query: string): boolean {
  const letters = plain(text)
  return [query.normalize('NFC'), ...meantBy(query)].flatMap(spellingsOf).some(typed => {
    const words = typed
      .split(/[\s,]+/)
      .map(plain)
      .filter(word => word.length > 0)
    return contains(letters, plain(typed)) || (words.length > 0 && words.every(word => contains(letters, word)))
  })
}

function contains(letters: readonly string[], wanted: readonly string[]): boolean {
  const startsAt = (start: number) => wanted.every((letter, i) => fits(letters[start + i] ?? '', letter, i === wanted.length - 1))
  return wanted.length === 0 || letters.some((_, start) => startsAt(start))
}

function plain(text: string): string[] {
  const written = text.toLowerCase()
  return [...(written.replace(/[^\p{L}\p{N}]+/gu, '') || written.replace(/\s+/g, ''))]
}

function fits(letter: string, wanted: string, isLast: boolean): boolean {
  if (letter === wanted) return true
  const place = placeOf(letter)
  if (!(place >= 0 && place < syllables)) return false
  const isInitial = initials.indexOf(wanted) === Math.floor(place / perInitial)
  // a syllable without a final also matches the same one with any
  return isInitial || (isLast && Math.floor(place / finals) === placeOf(wanted) / finals)
}

/**
 * Returns a character's index among the 11172 composed Hangul syllables, from 0; outside that range for others, NaN for an empty string.
 */
function placeOf(letter: string): number {
  return letter.charCodeAt(0) - firstSyllable
}
