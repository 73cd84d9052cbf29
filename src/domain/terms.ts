/**
 * Returns an item's price in won and first pickup day (YYYY-MM-DD) as one text to compare. A checkout sends the text that its customer saw,
 * and is rejected with TERMS_CHANGED when it differs now.
 */
export function termsOf(price: number, pickupDate: { toString(): string }): string {
  return `${pickupDate.toString()}/${price}`
}
