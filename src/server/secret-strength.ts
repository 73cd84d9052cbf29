/** As many bits as nobody tries; `openssl rand -base64 36` has 288, 32 hexadecimal digits have 128. */
const LEAST_BITS = 80
/** Of each letter of a word in a sentence, as English and Korean prose have it at most. */
const BITS_IN_WORD = 1.5
const BITS_OF_LETTER = 4
const BITS_OF_MIXED_CASE = 5.5
const BITS_OF_OTHER = 3.3

/** Returns why a secret can be guessed, as the end of a sentence that begins with its name; undefined if it is a good one. */
export function weakness(secret: string): string | undefined {
  if (secret.length < 32) return 'is too short: at least 32 characters'
  if (new Set(secret).size < 12 || isRepetition(secret)) return 'repeats itself too much'
  if (/(change.?me|password|secret|moapick|example|1234567|abcdefg|qwerty)/i.test(secret))
    return 'contains a word that anybody would try'
  if (estimatedBits(secret) < LEAST_BITS) return 'reads like a sentence or a pattern, which can be guessed'
  return undefined
}

/** Estimates low on purpose: the letters of what reads like a word count as little as in a sentence. */
export function estimatedBits(secret: string): number {
  let bits = 0
  for (const [piece] of secret.matchAll(/\p{Script=Hangul}+|\p{L}+|\d+|[^\p{L}\d]+/gu)) {
    if (isWord(piece)) bits += piece.length * BITS_IN_WORD
    else if (/\d/.test(piece)) bits += isSequence(piece) ? BITS_OF_OTHER : piece.length * BITS_OF_OTHER
    else if (/\p{L}/u.test(piece)) bits += piece.length * (isOneCase(piece) ? BITS_OF_LETTER : BITS_OF_MIXED_CASE)
    // one blank or dash between words says nothing
    else if (piece.length > 1) bits += piece.length * BITS_OF_OTHER
  }
  return bits
}

/** Three letters and more of one case, or with a capital in front, with a vowel among them; any Korean word. */
function isWord(letters: string): boolean {
  if (/\p{Script=Hangul}/u.test(letters)) return true
  return /^\p{L}?(\p{Ll}{2,}|\p{Lu}{2,})$/u.test(letters) && /[aeiou]/i.test(letters)
}

function isOneCase(letters: string): boolean {
  return letters === letters.toLowerCase() || letters === letters.toUpperCase()
}

/** 1234, 9876, 2222. */
function isSequence(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, index) => Number(digit) - Number(digits[index]))
  return steps.length >= 2 && Math.abs(steps[0]!) <= 1 && steps.every(step => step === steps[0])
}

function isRepetition(secret: string): boolean {
  const pieces = Array.from({ length: secret.length - 2 }, (_, from) => secret.slice(from, from + 3))
  return new Set(pieces).size < pieces.length * 0.7
}
