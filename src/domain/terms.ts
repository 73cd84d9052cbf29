/**
 * Returns what somebody agrees to who reserves an item: its price in won and its first pickup day (YYYY-MM-DD), as one text. A press carries
 * the terms that its owner saw, and is refused when they are others by now; nothing is ever read out of them.
 */
export function termsOf(price: number, pickupDate: { toString(): string }): string {
  return `${pickupDate.toString()}/${price}`
}
