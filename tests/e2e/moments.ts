/** So many seconds from now, to the millisecond. */
export function inSeconds(seconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Date.now() + seconds * 1000)
}

/** Runs in a page before its own scripts: the phone's clock is wrong by so many milliseconds; its timers run as ever. */
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
