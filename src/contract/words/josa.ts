import { josa as pick } from 'es-hangul'

/** The two forms of a particle, after a consonant and after a vowel. */
type Particle = '을/를' | '이/가' | '은/는' | '으로/로' | '과/와' | '이에요/예요' | '이라/라'

/** The last syllable of the Korean reading of characters that are not Hangul. */
const read: Record<string, string> = Object.fromEntries(
  '0영 1일 2이 3삼 4사 5오 6육 7칠 8팔 9구 %트 ℃도 ㎏램 ㎖터 ㎝터 L엘 M엠 N엔 R알 l엘 m엠 n엔'
    .split(' ')
    .map(pair => [pair[0]!, pair[1]!]),
)
/** Matches a unit after a number, which is read as a word (`5kg`); elsewhere the same letters are read one by one. */
const unit = /\d\s*(kg|mg|g|ml|l|cm|mm|m)$/i

/** Appends the particle that fits the word's last sound: `josa('감귤', '을/를')` is `감귤을`, `josa('50P', '을/를')` is `50P를`. */
export function josa(word: string, particle: Particle): string {
  return word + particleAfter(word, particle)
}

/**
 * Returns the Korean particle that follows a word, without the word. Quotation marks, brackets and pictures at the word's end are ignored.
 * A word whose last sound is unknown counts as ending in a vowel.
 */
export function particleAfter(word: string, particle: Particle): string {
  return pick.pick(lastSound(word), particle === '과/와' ? '와/과' : particle)
}

/** Returns a Hangul syllable that ends with the same sound as the word. */
function lastSound(word: string): string {
  const spoken = word.replace(/[^\p{L}\p{N}%℃㎏㎖㎝]+$/u, '')
  const [, letters] = unit.exec(spoken) ?? []
  if (letters) return /g$/i.test(letters) ? '램' : '터'
  if (/ng$/i.test(spoken)) return '응'
  const last = [...spoken].at(-1) ?? ''
  return /[가-힣]/.test(last) ? last : (read[last] ?? '아')
}
