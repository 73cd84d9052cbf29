/**
 * Returns the price in won and the first pickup day (YYYY-MM-DD) of an item as one text to compare. A checkout carries the terms that its
 * customer saw, and is rejected when they have changed.
 */
export function termsOf(price: number, pickupDate: { toString(): string }): string {
  return `${pickupDate.toString()}/${price}`
}
