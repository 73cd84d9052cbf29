import type { BaseBackup } from './backup-retention.ts'
import { firstMissing, isSegment, segmentPosition } from './wal-segment.ts'

/**
 * The base backup to restore, and the end of the replay of the write-ahead log. `until` is a moment, `end` for the whole log, or
 * `consistent` for only the segments that make the copied files consistent.
 */
export type Choice = { base: BaseBackup; until: Temporal.Instant | 'end' | 'consistent' }

export type ChoiceRefusal =
  | { code: 'NO_BACKUP' }
  | { code: 'IN_FUTURE' }
  | { code: 'BEFORE_FIRST'; first: Temporal.Instant }
  | { code: 'LOG_INCOMPLETE'; base: string; missing: number }
  | { code: 'ONLY_SINGLE_MOMENTS'; before: Temporal.Instant; after: Temporal.Instant | null }

/**
 * Chooses the base backup from which the moment `at` is restored: the newest that was complete by then, or for null the newest of all. If
 * the write-ahead log between it and the next base backup has a gap, `at` must be the second of its completion or the next one. Returns the
 * reason when nothing can be restored.
 * @param segments names of the stored files of the write-ahead log
 */
export function chooseBase(
  bases: readonly BaseBackup[],
  segments: readonly string[],
  at: Temporal.Instant | null,
  now: Temporal.Instant,
): Choice | ChoiceRefusal {
  const oldestFirst = bases.toSorted((a, b) => Temporal.Instant.compare(a.finishedAt, b.finishedAt))
  const positions = new Set(segments.filter(isSegment).map(segmentPosition))
  const [first] = oldestFirst
  if (!first) return { code: 'NO_BACKUP' }
  if (at !== null && Temporal.Instant.compare(at, now) > 0) return { code: 'IN_FUTURE' }
  const base = oldestFirst.findLast(({ finishedAt }) => at === null || isBy(finishedAt, at))
  if (!base) return { code: 'BEFORE_FIRST', first: first.finishedAt }
  const from = segmentPosition(base.firstSegment)
  const missing = firstMissing(positions, from, segmentPosition(base.lastSegment))
  if (missing !== null) return { code: 'LOG_INCOMPLETE', base: base.id, missing }
  if (at === null) return { base, until: 'end' }
  const next = oldestFirst[oldestFirst.indexOf(base) + 1]
  const until = Temporal.Instant.compare(at, base.finishedAt) < 0 ? base.finishedAt : at
  if (!next || firstMissing(positions, from, segmentPosition(next.firstSegment)) === null) return { base, until }
  if (isBy(at, base.finishedAt.add({ seconds: 1 }))) return { base, until: 'consistent' }
  return { code: 'ONLY_SINGLE_MOMENTS', before: base.finishedAt, after: next.finishedAt }
}

/**
 * Returns true if there is no base backup, or if the write-ahead log after the newest one has a gap. A new base backup is needed then.
 * @param segments names of the stored log files
 */
export function chainIsBroken(bases: readonly BaseBackup[], segments: readonly string[]): boolean {
  const [newest] = bases.toSorted((a, b) => Temporal.Instant.compare(b.finishedAt, a.finishedAt))
  if (!newest) return true
  const positions = new Set(segments.filter(isSegment).map(segmentPosition))
  const last = [...positions].reduce((most, position) => Math.max(most, position), 0)
  return firstMissing(positions, segmentPosition(newest.firstSegment), last) !== null
}

/** True when `a` is before `b` or in the same second. People write moments to the second. */
function isBy(a: Temporal.Instant, b: Temporal.Instant): boolean {
  return Math.floor(a.epochMilliseconds / 1000) <= Math.floor(b.epochMilliseconds / 1000)
}
