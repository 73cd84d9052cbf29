import { Refused } from '../domain/rejection.ts'

/** Where a page of a newest-first list ended: time and id of its last item. */
export type Place = { createdAt: Temporal.Instant; id: string }

/**
 * Converts a page cursor into the creation time and id of the item before the page; null without a cursor.
 * @throws Refused INVALID_INPUT for a malformed cursor
 */
export function placeOf(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const [, at = '', id = ''] = /^(2\d{3}-[\d:.TZ-]{15,35})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? []
  try {
    return { createdAt: Temporal.Instant.from(at), id }
  } catch {
    throw new Refused({ code: 'INVALID_INPUT', issues: [{ path: 'cursor', message: '목록을 처음부터 다시 불러와 주세요.' }] })
  }
}

/** Returns the cursor of the next page; null on the last page. */
export function cursorAfter(items: readonly { createdAt: string; id: string }[], hasMore: boolean): string | null {
  const last = items.at(-1)
  return hasMore && last ? `${last.createdAt}_${last.id}` : null
}
