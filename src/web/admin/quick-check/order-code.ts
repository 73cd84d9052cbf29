const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns the order id in a customer's QR code in lower case; null for any other text. */
export function orderCodeOf(text: string): string | null {
  const id = text.trim().toLowerCase()
  return uuid.test(id) ? id : null
}

/** Returns true if the search text is an order id, as a scanned code gives it. */
export function isOrderCode(words: string): boolean {
  return uuid.test(words)
}
