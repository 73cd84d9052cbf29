import type { PreparedAnswer } from './prepared-answer.ts'

/** Returns a function from the shop's name to its prepared answer, which is created again only after the name has changed. */
export function preparedByName(create: (shopName: string) => PreparedAnswer): (shopName: string) => PreparedAnswer {
  let kept: { shopName: string; answer: PreparedAnswer } | null = null
  return shopName => {
    if (kept?.shopName !== shopName) kept = { shopName, answer: create(shopName) }
    return kept.answer
  }
}
