/** Rows per statement. Each page is a separate read, so that a slow download holds no transaction open. */
export const PAGE = 1000

/** Yields page after page, each starting after the last item of the one before. Rows are as they are when their page is read. */
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
