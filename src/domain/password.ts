import { PASSWORD_LEAST, PASSWORD_MOST } from './password-bounds.ts'
import { commonWords } from './password-words.ts'
import type { Rejection } from './rejection.ts'

/** What a guesser knows about the password's owner and the shop. */
export type PasswordOwner = {
  email?: string | null
  names?: readonly (string | null)[]
  phone?: string | null
  shopName?: string
}

/** Fewest characters that must remain beside easily guessed words and sequences. */
const LEAST_OWN = 5

/**
 * Returns PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG or PASSWORD_TOO_COMMON for a password that is refused, else null. Length counts code
 * points; a mix of letters, digits and signs is not required. Too common is what the `owner`'s data or frequent words make easy to guess.
 */
export function passwordRejection(password: string, owner: PasswordOwner = {}): Rejection | null {
  const length = [...password].length
  if (length < PASSWORD_LEAST) return { code: 'PASSWORD_TOO_SHORT', least: PASSWORD_LEAST }
  if (length > PASSWORD_MOST) return { code: 'PASSWORD_TOO_LONG', most: PASSWORD_MOST }
  return isEasy(password.normalize('NFKC').toLowerCase(), owner) ? { code: 'PASSWORD_TOO_COMMON' } : null
}

function isEasy(password: string, owner: PasswordOwner): boolean {
  if (new Set(password).size <= 2) return true
  const guessed = Array.from({ length: password.length }, () => false)
  const mark = (from: number, length: number) => guessed.fill(true, from, from + length)
  for (const word of [...commonWords, ...wordsOf(owner)])
    for (const spelling of [password, plain(password)])
      for (let at = spelling.indexOf(word); at >= 0; at = spelling.indexOf(word, at + 1)) mark(at, word.length)
  for (const pattern of patterns) for (const { index, 0: found } of password.matchAll(pattern)) mark(index, found.length)
  for (const { from, length } of runs(password)) mark(from, length)
  return guessed.includes(true) && guessed.filter(isGuessed => !isGuessed).length < LEAST_OWN
}

/** Replaces signs by the letters that they imitate, `p@ssw0rd` → `password`, without changing the length. */
function plain(password: string): string {
  const letters: Record<string, string> = { '@': 'a', '4': 'a', '0': 'o', '1': 'i', $: 's', '5': 's', '3': 'e', '7': 't' }
  return password.replace(/[@4013$57]/g, sign => letters[sign]!)
}

/** Matches a character that is repeated three or more times, and years. */
const patterns = [/(.)\1{2,}/gu, /(?:19|20)\d\d/g]

/**
 * Returns the words that a guesser would try: long enough parts of the owner's names and mail address and of the shop's name, and the
 * telephone number with its last eight and last four digits.
 */
function wordsOf({ email, names = [], phone, shopName }: PasswordOwner): string[] {
  const said = [email ?? '', ...names, shopName ?? ''].map(text => (text ?? '').normalize('NFKC').toLowerCase())
  const parts = said.flatMap(text => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
  const digits = (phone ?? '').replace(/\D/g, '')
  const numbers = digits.length >= 8 ? [digits, digits.slice(-8), digits.slice(-4)] : []
  return [...parts.filter(part => part.length >= (/\p{Script=Hangul}/u.test(part) ? 2 : 3)), ...numbers]
}

const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv5tgb6yhn7ujm', 'abcdefghijklmnopqrstuvwxyz']
const sequences = rows.flatMap(row => [row, [...row].toReversed().join('')])
/** Fewest characters of a sequence that counts as easily guessed; shorter ones occur in many ordinary words. */
const LEAST_RUN = 4

/**
 * Yields the position and length of each sequence along the keyboard or the alphabet: `qwer`, `4321`, `1qaz`, and alternating ones such as
 * `1q2w3e`.
 */
function* runs(password: string): Generator<{ from: number; length: number }> {
  for (let from = 0; from + LEAST_RUN <= password.length; from++)
    for (const text of [password, everySecond(password, from)]) {
      const piece = text.slice(from, from + LEAST_RUN)
      if (sequences.some(row => row.includes(piece))) yield { from, length: LEAST_RUN * (text === password ? 1 : 2) }
    }
}

/** Drops every second character from position `from` on. */
function everySecond(password: string, from: number): string {
  const rest = password.slice(from).replace(/(.)./gs, '$1')
  return password.slice(0, from) + rest
}
