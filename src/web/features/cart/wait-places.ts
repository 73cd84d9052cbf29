import type { CartLine } from './lines.ts'

/**
 * Returns by line id the place that each line would wait at, from 1. Lines join in their order, so one of a group's waitlist is behind the
 * cart's earlier ones. Lines that the checkout leaves out (`isLeftOut`) and those without a known item have none.
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
