/** Pieces that one has reserved or waits for of items with a limit for one person, by item id. */
export type OwnHeld = ReadonlyMap<string, number>

type Limited = { id: string; maxPerUser: number | null }

/** Returns how many more pieces one may ask for; Infinity without a limit for one person. */
export function mayTake({ id, maxPerUser }: Limited, own: OwnHeld): number {
  return maxPerUser === null ? Number.POSITIVE_INFINITY : Math.max(0, maxPerUser - (own.get(id) ?? 0))
}
