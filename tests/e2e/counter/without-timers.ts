/**
 * ms, by what the counter gives up or takes away by itself: toasts disappear (`Toaster`), the quick check answers from the device
 * (`useSlow`), and what was done last can no longer be taken back (`useCountdown`).
 */
export const givenUpAfter: Timers = { timeouts: [4000, 8000, 2500], intervals: [100] }

export type Timers = { timeouts: readonly number[]; intervals: readonly number[] }

/** Runs in a page before its own scripts: timers of these lengths never fire. */
export function withoutTimers({ timeouts, intervals }: Timers): void {
  const never = 2 ** 31 - 1
  const { setTimeout, setInterval } = globalThis
  type Start = (act: () => void, ms?: number, ...values: []) => number
  const except =
    (start: Start, lengths: readonly number[]): Start =>
    (act, ms = 0, ...values) =>
      start(act, lengths.includes(ms) ? never : ms, ...values)
  Object.assign(globalThis, {
    setTimeout: except(setTimeout as never, timeouts),
    setInterval: except(setInterval as never, intervals),
  })
}
