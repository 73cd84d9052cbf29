/** What somebody who withdrew is called wherever a name is shown. */
export const WITHDRAWN_NAME = '탈퇴한 회원'

/** A name that others may read: 김 → *, 김수 → 김*, 김민수 → 김*수, 남궁민수 → 남**수. */
export function maskedName(name: string): string {
  if (name === WITHDRAWN_NAME) return name
  const letters = [...name.replace(/\s/gu, '')]
  const last = letters.length > 2 ? letters.at(-1)! : ''
  const hidden = letters.length - (letters.length > 1 ? 1 : 0) - [...last].length
  return (letters.length > 1 ? letters[0]! : '') + '*'.repeat(Math.max(1, hidden)) + last
}

/**
 * The ledger's source key of what a review earns: one for each life of its order, the first (0) without a number. The review's own id, since
 * its line may move to another order.
 */
export function reviewSource(reviewId: string, life = 0): string {
  return life === 0 ? `review:${reviewId}` : `review:${reviewId}:${life + 1}`
}
