/** Returns why a reservation in the cart takes no more pieces; `most` is the largest quantity now, 0 when nothing is left. */
export function atLimitWords(most: number): string {
  return most > 0 ? `${most}개까지 담을 수 있어요` : '더 담을 수 없어요'
}

/** Returns why an item to wait for takes no more pieces. */
export function waitLimitWords(most: number): string {
  return `${most}개까지 대기할 수 있어요`
}
