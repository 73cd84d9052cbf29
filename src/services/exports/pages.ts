/** Rows that are read at once: a statement each, so that nobody's slow line holds a transaction open. */
export const PAGE = 1000

/** Page after page, from the place where the one before ended. Each row is as it is when its page is read. */
export async function* pages<Item, Place>(
  read: (after: Place | null, count: number) => Promise<Item[]>,
  placeOf: (item: Item) => Place,
): AsyncGenerator<Item[]> {
  for (let after: Place | null = null; ; ) {
    const items: Item[] = await read(after, PAGE)
    const last = items.at(-1)
    if (last === undefined) return
    yield items
    if (items.length < PAGE) return
    after = placeOf(last)
  }
}
