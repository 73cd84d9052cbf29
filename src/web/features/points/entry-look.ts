import type { OwnPoints } from '../../../contract/schemas/points.ts'

export type PointEntry = OwnPoints['items'][number]

/** Returns the color class of an entry in the point history: points gained, a penalty (red), or points spent or expired. */
export function toneOf({ amount, kind }: Pick<PointEntry, 'amount' | 'kind'>): 'gain' | 'spent' | 'penalty' {
  if (amount > 0) return 'gain'
  return kind === 'penalty' ? 'penalty' : 'spent'
}

export type EntrySign = 'visit' | 'streak' | 'review' | 'mission' | 'friend' | 'moveUp' | 'expired' | 'penalty' | 'points'

/**
 * Returns the icon of an entry in the point history, by its kind or by words in its Korean reason. A wrong guess does no harm, as the icon
 * is decorative.
 */
export function signOf({ kind, reason }: Pick<PointEntry, 'kind' | 'reason'>): EntrySign {
  if (kind === 'expire') return 'expired'
  if (kind === 'penalty') return 'penalty'
  if (reason.startsWith('미션')) return 'mission'
  if (/연속/.test(reason)) return 'streak'
  if (/출석|방문/.test(reason)) return 'visit'
  if (/후기/.test(reason)) return 'review'
  if (/초대/.test(reason)) return 'friend'
  return /순서/.test(reason) ? 'moveUp' : 'points'
}

/**
 * Groups entries of the point history by month, keeping their order. Returns pairs of month (`2025-11`) and entries. `dayOf` converts an
 * instant to its day.
 */
export function byMonth(entries: readonly PointEntry[], dayOf: (at: Temporal.Instant) => Temporal.PlainDate) {
  return [...Map.groupBy(entries, entry => dayOf(Temporal.Instant.from(entry.createdAt)).toPlainYearMonth().toString())]
}
