/**
 * Returns the message shown when a reservation's quantity cannot be raised further: `3개까지 담을 수 있어요`. `most` is its largest quantity, 0 when
 * nothing is left.
 */
export function atLimitWords(most: number): string {
  return most > 0 ? `${most}개까지 담을 수 있어요` : '더 담을 수 없어요'
}

/** Returns the message shown when a waitlist item's quantity cannot be raised above `most`: `3개까지 대기할 수 있어요`. */
export function waitLimitWords(most: number): string {
  return `${most}개까지 대기할 수 있어요`
}
