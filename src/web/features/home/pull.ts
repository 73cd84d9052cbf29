/** Pixels that the pull-to-refresh indicator must have moved for a release to refresh the page. */
export const PULL_ENOUGH = 64
const most = 96

/**
 * Returns how many pixels the pull-to-refresh indicator moves when the finger moves `fingerPx`. It approaches 96, so that the pull feels
 * bounded.
 */
export function pulled(fingerPx: number): number {
  if (fingerPx <= 0) return 0
  return most * (1 - Math.exp(-fingerPx / (1.6 * most)))
}
