const minutes = [1, 5, 20, 60, 240]

/**
 * Returns how long to wait before a message is sent again after `attempts` failed attempts (1, 2, …), or null to give up. Six attempts take
 * about five and a half hours, longer than a mail or message provider is usually unavailable.
 */
export function waitAfter(attempts: number): Temporal.Duration | null {
  const wait = minutes[attempts - 1]
  return wait === undefined ? null : Temporal.Duration.from({ minutes: wait })
}
