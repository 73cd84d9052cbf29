/**
 * One reading of the database's clock, in milliseconds since 1970. `askedMs` and `answeredMs` are the monotonic times at which this process
 * sent the query and got the answer.
 */
export type ClockSample = { databaseMs: number; askedMs: number; answeredMs: number }

const MOST_SAMPLES = 8

/**
 * Adds a sample and drops earlier ones that contradict it, as happens after the database's clock was set or when another database answers.
 * @returns at most eight, oldest first
 */
export function withSample(samples: readonly ClockSample[], newest: ClockSample): ClockSample[] {
  return [...samples.filter(sample => agree(sample, newest)), newest].slice(-MOST_SAMPLES)
}

/**
 * Returns the milliseconds by which the database's clock is ahead of this process's monotonic clock. Uses the sample with the shortest
 * query.
 */
export function offsetOf(samples: readonly ClockSample[]): number {
  const best = samples.reduce((best, sample) => (uncertaintyOf(sample) < uncertaintyOf(best) ? sample : best))
  return middleOf(best)
}

/**
 * Returns the greatest possible error of a sample in milliseconds: half of the round trip, since the clock was read at some moment in it.
 */
const uncertaintyOf = ({ askedMs, answeredMs }: ClockSample) => (answeredMs - askedMs) / 2
const middleOf = ({ databaseMs, askedMs, answeredMs }: ClockSample) => databaseMs - (askedMs + answeredMs) / 2

/** Greatest drift in milliseconds of two running clocks between samples. */
const DRIFT_MS = 50

function agree(one: ClockSample, other: ClockSample): boolean {
  return Math.abs(middleOf(one) - middleOf(other)) <= uncertaintyOf(one) + uncertaintyOf(other) + DRIFT_MS
}
