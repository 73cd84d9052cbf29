import type { CartLine } from './lines.ts'

/**
 * Returns the waitlist position that each item would get at checkout, from 1, by cart item id. Items of one variant group queue in the
 * cart's order. Items that the checkout leaves out (`isLeftOut`) and unknown ones have none.
 */
export function waitPlaces(
  lines: readonly Pick<CartLine, 'line' | 'found'>[],
  isLeftOut: (lineId: string) => boolean,
): ReadonlyMap<string, number> {
  const joinedBefore = new Map<string, number>()
  const places = new Map<string, number>()
  for (const { line, found } of lines) {
    if (!found || isLeftOut(line.id)) continue
    const { id, waitlistCount } = found.wanted.group
    const before = joinedBefore.get(id) ?? 0
    places.set(line.id, waitlistCount + before + 1)
    joinedBefore.set(id, before + 1)
  }
  return places
}
