/** Pieces that the customer has reserved or waits for, by item id, of items with a limit per customer. */
export type OwnHeld = ReadonlyMap<string, number>

type Limited = { id: string; maxPerUser: number | null }

/**
 * Returns how many more pieces of an item the customer may reserve or wait for; Infinity without a limit per customer.
 * @param own pieces that the customer has reserved or waits for, by item id
 */
export function mayTake({ id, maxPerUser }: Limited, own: OwnHeld): number {
  return maxPerUser === null ? Number.POSITIVE_INFINITY : Math.max(0, maxPerUser - (own.get(id) ?? 0))
}
