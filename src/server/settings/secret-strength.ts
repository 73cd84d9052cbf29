/** Minimum strength in bits; `openssl rand -base64 36` has 288, 32 hexadecimal digits have 128. */
const LEAST_BITS = 80
/** Upper estimate of entropy per letter of English or Korean prose. */
const BITS_IN_WORD = 1.5
const BITS_OF_LETTER = 4
const BITS_OF_MIXED_CASE = 5.5
const BITS_OF_OTHER = 3.3

/** Returns why a secret is too weak, as the end of a sentence that begins with its name; undefined if it is strong enough. */
export function weakness(secret: string): string | undefined {
  if (secret.length < 32) return 'is too short: at least 32 characters'
  if (new Set(secret).size < 12 || isRepetition(secret)) return 'repeats itself too much'
  if (/(change.?me|password|secret|moapick|example|1234567|abcdefg|qwerty)/i.test(secret))
    return 'contains a word that anybody would try'
  if (estimatedBits(secret) < LEAST_BITS) return 'reads like a sentence or a pattern, which can be guessed'
  return undefined
}

/** Returns a deliberately low estimate of a secret's entropy in bits. A letter of what looks like a word counts 1.5 bits, as in prose. */
export function estimatedBits(secret: string): number {
  let bits = 0
  for (const [piece] of secret.matchAll(/\p{Script=Hangul}+|\p{L}+|\d+|[^\p{L}\d]+/gu)) {
    if (isWord(piece)) bits += piece.length * BITS_IN_WORD
    else if (/\d/.test(piece)) bits += isSequence(piece) ? BITS_OF_OTHER : piece.length * BITS_OF_OTHER
    else if (/\p{L}/u.test(piece)) bits += piece.length * (isOneCase(piece) ? BITS_OF_LETTER : BITS_OF_MIXED_CASE)
    // a single separator adds nothing
    else if (piece.length > 1) bits += piece.length * BITS_OF_OTHER
  }
  return bits
}

/** Returns whether letters look like a word: Korean, or three or more in one case (a capital may lead) with a vowel. */
function isWord(letters: string): boolean {
  if (/\p{Script=Hangul}/u.test(letters)) return true
  return /^\p{L}?(\p{Ll}{2,}|\p{Lu}{2,})$/u.test(letters) && /[aeiou]/i.test(letters)
}

function isOneCase(letters: string): boolean {
  return letters === letters.toLowerCase() || letters === letters.toUpperCase()
}

/** Returns whether digits are a sequence such as 1234, 9876 or 2222. */
function isSequence(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, index) => Number(digit) - Number(digits[index]))
  return steps.length >= 2 && Math.abs(steps[0]!) <= 1 && steps.every(step => step === steps[0])
}

function isRepetition(secret: string): boolean {
  const pieces = Array.from({ length: secret.length - 2 }, (_, from) => secret.slice(from, from + 3))
  return new Set(pieces).size < pieces.length * 0.7
}
