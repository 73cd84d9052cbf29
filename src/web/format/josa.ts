/** The particle after a word by its last sound: `josa('감귤', '이', '가')` → `감귤이`, `josa('우유', '이', '가')` → `우유가`. */
export function josa(word: string, afterConsonant: string, afterVowel: string): string {
  const code = word.codePointAt(word.length - 1) ?? 0
  const isSyllable = code >= 0xac00 && code <= 0xd7a3
  const endsInConsonant = isSyllable ? (code - 0xac00) % 28 !== 0 : /[013678lmnr]$/i.test(word)
  return word + (endsInConsonant ? afterConsonant : afterVowel)
}
