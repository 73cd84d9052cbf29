const minutes = [1, 5, 20, 60, 240]

/**
 * How long to wait after so many failed attempts (1, 2, …) before the next; null: give up. Six attempts in about five and a half
 * hours: longer than a provider is away, shorter than the message is of use.
 */
export function waitAfter(attempts: number): Temporal.Duration | null {
  const wait = minutes[attempts - 1]
  return wait === undefined ? null : Temporal.Duration.from({ minutes: wait })
}
