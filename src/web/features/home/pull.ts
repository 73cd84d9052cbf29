/** Pixels of indicator movement from which a release refreshes the page. */
export const PULL_ENOUGH = 64
const most = 96

/** Returns how far the indicator moves for a finger's movement, in pixels; it approaches 96, so that the pull feels bounded. */
export function pulled(fingerPx: number): number {
  if (fingerPx <= 0) return 0
  return most * (1 - Math.exp(-fingerPx / (1.6 * most)))
}
