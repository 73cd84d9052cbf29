/** Characters of a referral code: capitals without O, and the digits 1–9. */
const letters = 'ABCDEFGHIJKLMNPQRSTUVWXYZ123456789'

/** Number of different characters that a referral code is drawn from. */
export const REFERRAL_LETTERS = letters.length

/**
 * Returns a referral code: the prefix (four capitals, a setting) and six characters. `drawn` are six whole numbers from 0 to
 * `REFERRAL_LETTERS` − 1.
 * @throws RangeError unless there are six numbers
 */
export function referralCode(prefix: string, drawn: readonly number[]): string {
  if (drawn.length !== 6) throw new RangeError('a referral code takes six drawn numbers')
  return prefix + drawn.map(number => letters.charAt(number)).join('')
}
