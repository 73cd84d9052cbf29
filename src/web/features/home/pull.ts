/** How far a finger must have pulled the page down for a release to refresh it, in CSS pixels of the sign's own way. */
export const PULL_ENOUGH = 64
const most = 96

/** The sign follows the finger more and more slowly, so that one feels an end. */
export function pulled(fingerPx: number): number {
  if (fingerPx <= 0) return 0
  return most * (1 - Math.exp(-fingerPx / (1.6 * most)))
}
