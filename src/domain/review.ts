import { lettersOf } from './letters.ts'

/** The name under which a withdrawn member is shown. */
export const WITHDRAWN_NAME = '탈퇴한 회원'

/** Masks a name for other customers: 김 → *, 김수 → 김*, 김민수 → 김*수, 남궁민수 → 남**수. */
export function maskedName(name: string): string {
  if (name === WITHDRAWN_NAME) return name
  const letters = lettersOf(name.replace(/\s/gu, ''))
  const last = letters.length > 2 ? letters.at(-1)! : ''
  const hidden = letters.length - (letters.length > 1 ? 1 : 0) - (last === '' ? 0 : 1)
  return (letters.length > 1 ? letters[0]! : '') + '*'.repeat(Math.max(1, hidden)) + last
}

/**
 * Returns the unique source key of a review's points in the points ledger. `life` is how often the reviewed order was reopened before:
 * each reopening reverses the points, and the next pickup gives them again.
 */
export function reviewSource(reviewId: string, life = 0): string {
  return life === 0 ? `review:${reviewId}` : `review:${reviewId}:${life + 1}`
}
