import { Refused } from '../domain/rejection.ts'

/** Where a page of a list ordered by day ended: day and id of its last item. */
export type DayPlace = { day: Temporal.PlainDate; id: string }

/**
 * Converts a page cursor into the day and id of the item before the page; null without a cursor.
 * @throws Refused INVALID_INPUT for a malformed cursor
 */
export function dayPlaceOf(cursor: string | undefined): DayPlace | null {
  if (cursor === undefined) return null
  const [, day = '', id = ''] = /^(2\d{3}-\d{2}-\d{2})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? []
  try {
    return { day: Temporal.PlainDate.from(day), id }
  } catch {
    throw new Refused({ code: 'INVALID_INPUT', issues: [{ path: 'cursor', message: '목록을 처음부터 다시 불러와 주세요.' }] })
  }
}

/** Returns the cursor of the next page; null on the last page. */
export function dayCursorAfter(items: readonly { pickupDate: string; id: string }[], hasMore: boolean): string | null {
  const last = items.at(-1)
  return hasMore && last ? `${last.pickupDate}_${last.id}` : null
}
