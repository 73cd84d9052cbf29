/** Returns the message at the largest quantity of a reservation: `3개까지 담을 수 있어요`. `most` is that quantity, 0 when nothing is left. */
export function atLimitWords(most: number): string {
  return most > 0 ? `${most}개까지 담을 수 있어요` : '더 담을 수 없어요'
}

/** Returns the message at the largest quantity `most` of a waitlist item: `3개까지 대기할 수 있어요`. */
export function waitLimitWords(most: number): string {
  return `${most}개까지 대기할 수 있어요`
}
