import { setTimeout as pause } from 'node:timers/promises'

/**
 * Rows that one statement of a file download reads. Each page has a separate statement, so that a slow download keeps no transaction open.
 */
export const PAGE = 200
/** Rest after a page, as a multiple of the time that it took to read and to write (docs/decisions/101-files-give-way.md). */
const REST = 2
/** Longest rest, so that a client that reads slowly does not slow its file down further. */
const MOST_REST_MS = 400

/**
 * Yields page after page, each starting after the last item of the one before. Rows are as they are when their page is read. Rests between
 * pages, longer on a busy machine, so that a long file does not slow down customers.
 */
export async function* pages<Item, Place>(
  read: (after: Place | null, count: number) => Promise<Item[]>,
  placeOf: (item: Item) => Place,
): AsyncGenerator<Item[]> {
  for (let after: Place | null = null; ; ) {
    const begun = performance.now()
    const items: Item[] = await read(after, PAGE)
    const last = items.at(-1)
    if (last === undefined) return
    yield items
    if (items.length < PAGE) return
    after = placeOf(last)
    await pause(Math.min(MOST_REST_MS, REST * (performance.now() - begun)))
  }
}
