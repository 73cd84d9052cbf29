import { KST, kstDay } from './time.ts'
import { segmentPosition } from './wal-segment.ts'

/** A complete copy of the database's files. The segments `firstSegment` to `lastSegment` of the write-ahead log make it consistent. */
export type BaseBackup = { id: string; finishedAt: Temporal.Instant; firstSegment: string; lastSegment: string }

/** The last `DAYS` days can be restored to any moment. Beyond them, one base backup per week and per month is kept. */
const DAYS = 7
const WEEKS = 4
const MONTHS = 12

/**
 * Returns the base backups to keep: the last of each of 7 days, 4 weeks and 12 months in Korean time. Also kept is the newest one that is
 * older than 7 days, or else the oldest of all. It is needed to restore any moment of the last 7 days with the write-ahead log.
 */
export function keptBases(bases: readonly BaseBackup[], now: Temporal.Instant): BaseBackup[] {
  const newestFirst = bases.toSorted((a, b) => Temporal.Instant.compare(b.finishedAt, a.finishedAt))
  const today = kstDay(now)
  const recent = newestFirst.filter(
    ({ finishedAt }) => Temporal.PlainDate.compare(kstDay(finishedAt), today.subtract({ days: DAYS })) > 0,
  )
  const kept = new Set([
    ...lastOfEach(recent, day),
    ...anchorOf(newestFirst, now),
    ...lastOfEach(newestFirst, week).slice(0, WEEKS),
    ...lastOfEach(newestFirst, month).slice(0, MONTHS),
  ])
  return newestFirst.filter(base => kept.has(base))
}

/**
 * Returns the segments of the write-ahead log that may be deleted. The log is kept from the newest base backup that is older than 7 days,
 * or else from the oldest one. Of earlier base backups, only the segments that make their files consistent are kept.
 */
export function unneededSegments(segments: readonly string[], kept: readonly BaseBackup[], now: Temporal.Instant): string[] {
  const [anchor] = anchorOf(
    kept.toSorted((a, b) => Temporal.Instant.compare(b.finishedAt, a.finishedAt)),
    now,
  )
  const ranges = kept.map(
    ({ firstSegment, lastSegment }) => [segmentPosition(firstSegment), segmentPosition(lastSegment)] as const,
  )
  const inWindow = kept.filter(base => base === anchor || !isBeforeWindow(base, now))
  if (inWindow.length === 0) return []
  const continuousFrom = Math.min(...inWindow.map(({ firstSegment }) => segmentPosition(firstSegment)))
  return segments.filter(segment => {
    const position = segmentPosition(segment)
    return position < continuousFrom && !ranges.some(([from, to]) => position >= from && position <= to)
  })
}

/**
 * Returns the base backup from which any moment of the last 7 days is restored, as a list of one; empty without base backups. Expects the
 * newest first.
 */
function anchorOf(newestFirst: readonly BaseBackup[], now: Temporal.Instant): BaseBackup[] {
  const anchor = newestFirst.find(base => isBeforeWindow(base, now)) ?? newestFirst.at(-1)
  return anchor ? [anchor] : []
}

function isBeforeWindow({ finishedAt }: BaseBackup, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(finishedAt, now.subtract({ hours: DAYS * 24 })) <= 0
}

/** Returns the latest base backup of each period. Expects the newest first. */
function lastOfEach(bases: readonly BaseBackup[], periodOf: (base: BaseBackup) => string): BaseBackup[] {
  return [...Map.groupBy(bases, periodOf).values()].map(([last]) => last!)
}

const day = ({ finishedAt }: BaseBackup) => kstDay(finishedAt).toString()
const month = ({ finishedAt }: BaseBackup) => kstDay(finishedAt).toPlainYearMonth().toString()
const week = ({ finishedAt }: BaseBackup) => {
  const { yearOfWeek, weekOfYear } = finishedAt.toZonedDateTimeISO(KST)
  return `${yearOfWeek}-${weekOfYear}`
}
