import type { OwnHeld } from './may-take.ts'

/** Title of the notice that the customer has reserved as many pieces as one customer may. */
export const takenTitle = '살 수 있는 만큼 모두 예약했어요'

type Limited = { id: string; maxPerUser: number | null }

/**
 * Returns the text for an item's limit per customer and for the pieces that this customer has reserved or waits for: `한 사람 2개까지, 이미 1개를
 * 예약했거나 대기 중이에요`. Null without a limit.
 */
export function ownLimitWords({ id, maxPerUser }: Limited, own: OwnHeld): string | null {
  if (maxPerUser === null) return null
  const held = own.get(id) ?? 0
  return `한 사람 ${maxPerUser}개까지${held > 0 ? `, 이미 ${held}개를 예약했거나 대기 중이에요` : ''}`
}

/**
 * Returns the message for a customer who wants more pieces than the limit per customer: `한 사람이 2개까지 살 수 있어요`. Also says how many pieces
 * they have reserved or wait for.
 */
export function personLimitWords(item: Limited, own: OwnHeld): string {
  return own.has(item.id) ? ownLimitWords(item, own)! : `한 사람이 ${item.maxPerUser}개까지 살 수 있어요`
}

/** Message when all remaining pieces are in the customer's cart. */
export const ALL_IN_CART = '남은 수량이 모두 장바구니에 있어요'
