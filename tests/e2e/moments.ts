/** Returns the moment in so many seconds, to the millisecond. */
export function inSeconds(seconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Date.now() + seconds * 1000)
}

/** Init script for a page: sets its clock wrong by `offMs` milliseconds; its timers are not changed. */
export function wrongClock(offMs: number): void {
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...values: [] | [number]) {
      if (values.length === 0) super(Real.now() + offMs)
      else super(...values)
    }

    static override now() {
      return Real.now() + offMs
    }
  } as DateConstructor
}
