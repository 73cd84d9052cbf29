/** What the database's clock said, in milliseconds since 1970, and by this process's monotonic clock when it was asked and answered. */
export type ClockSample = { databaseMs: number; askedMs: number; answeredMs: number }

const MOST_SAMPLES = 8

/**
 * Adds the newest sample. Those that cannot be true beside it are dropped: the database's clock was set, or another database answers.
 * @returns at most eight, oldest first
 */
export function withSample(samples: readonly ClockSample[], newest: ClockSample): ClockSample[] {
  return [...samples.filter(sample => agree(sample, newest)), newest].slice(-MOST_SAMPLES)
}

/** Returns by how much the database's clock is ahead of the monotonic one, in milliseconds: by the sample that was answered fastest. */
export function offsetOf(samples: readonly ClockSample[]): number {
  const best = samples.reduce((best, sample) => (uncertaintyOf(sample) < uncertaintyOf(best) ? sample : best))
  return middleOf(best)
}

/** The clock was read at some moment between question and answer. */
const uncertaintyOf = ({ askedMs, answeredMs }: ClockSample) => (answeredMs - askedMs) / 2
const middleOf = ({ databaseMs, askedMs, answeredMs }: ClockSample) => databaseMs - (askedMs + answeredMs) / 2

/** Clocks of two machines that run on drift apart by less than this between samples. */
const DRIFT_MS = 50

function agree(one: ClockSample, other: ClockSample): boolean {
  return Math.abs(middleOf(one) - middleOf(other)) <= uncertaintyOf(one) + uncertaintyOf(other) + DRIFT_MS
}
