const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The order's id that a customer's code holds, in capitals (web/features/pickup/counter-code.ts); null for every other code. */
export function orderCodeOf(text: string): string | null {
  const id = text.trim().toLowerCase()
  return uuid.test(id) ? id : null
}

/** Tells whether a search is for the order of a scanned code. */
export function isOrderCode(words: string): boolean {
  return uuid.test(words)
}
