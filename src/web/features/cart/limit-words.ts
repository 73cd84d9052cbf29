/**
 * Returns the toast shown when a customer tries to put more than `most` pieces of an item into the cart: `3개까지 담을 수 있어요`. `most` may be 0.
 */
export function atLimitWords(most: number): string {
  return most > 0 ? `${most}개까지 담을 수 있어요` : '더 담을 수 없어요'
}

/** Returns the toast shown when a customer tries to wait for more than `most` pieces of an item: `3개까지 대기할 수 있어요`. */
export function waitLimitWords(most: number): string {
  return `${most}개까지 대기할 수 있어요`
}
