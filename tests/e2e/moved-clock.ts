/**
 * Runs in a page before its own scripts: moves its clock by so many milliseconds. `Date` and `Temporal.Now`
 * follow, timers run as ever.
 */
export function moveClock(offsetMs: number): void {
  const Real = Date
  const now = () => Real.now() + offsetMs
  globalThis.Date = class extends Real {
    constructor(...parts: [] | [number]) {
      if (parts.length === 0) super(now())
      else super(...parts)
    }

    static override now() {
      return now()
    }
  } as DateConstructor
  if (typeof Temporal === 'undefined') return
  const instant = () => Temporal.Instant.fromEpochMilliseconds(now())
  const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
  Object.assign(Temporal.Now, {
    instant,
    zonedDateTimeISO: (timeZone = zone()) => instant().toZonedDateTimeISO(timeZone),
    plainDateTimeISO: (timeZone = zone()) => instant().toZonedDateTimeISO(timeZone).toPlainDateTime(),
    plainDateISO: (timeZone = zone()) => instant().toZonedDateTimeISO(timeZone).toPlainDate(),
    plainTimeISO: (timeZone = zone()) => instant().toZonedDateTimeISO(timeZone).toPlainTime(),
  })
}
