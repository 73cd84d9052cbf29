/** A handle for the eye and the phone: the last six signs of an order's id, where it is random. */
export function orderNumber(id: string): string {
  return id.slice(-6).toUpperCase()
}
