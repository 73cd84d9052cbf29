/** SPEC §5: uppercase letters and the digits 1–9, without the letter O. */
const letters = 'ABCDEFGHIJKLMNPQRSTUVWXYZ123456789'

/** How many different characters a code is drawn from. */
export const REFERRAL_LETTERS = letters.length

/** A code from six drawn numbers, each 0 ≤ n < `REFERRAL_LETTERS`: the prefix (four capitals, a setting) and six characters. */
export function referralCode(prefix: string, drawn: readonly number[]): string {
  if (drawn.length !== 6) throw new RangeError('a referral code takes six drawn numbers')
  return prefix + drawn.map(number => letters.charAt(number)).join('')
}
