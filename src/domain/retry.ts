const minutes = [1, 5, 20, 60, 240]

/**
 * Returns how long to wait after `attempts` failures (1, 2, …), or null to give up. Six attempts take about five and a half hours, longer
 * than a provider is usually away.
 */
export function waitAfter(attempts: number): Temporal.Duration | null {
  const wait = minutes[attempts - 1]
  return wait === undefined ? null : Temporal.Duration.from({ minutes: wait })
}
