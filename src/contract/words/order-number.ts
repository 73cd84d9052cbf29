/** Returns the order number that people read out: the last six characters of the id, which are random, in capitals. */
export function orderNumber(id: string): string {
  return id.slice(-6).toUpperCase()
}
