const WINDOW_MS = 60_000
const LINES_EACH = 20
/** Keys that are told apart in one window; beyond it all others share one. */
const MOST_KEYS = 10_000

/**
 * Keeps an attack from filling the disk: of what repeats, twenty lines a minute are written, then the hundredth, thousandth and so on.
 * Returns how many there were in this minute when a line is to be written, else null.
 */
export function linePacer(now: () => number = () => performance.now()): (key: string) => number | null {
  let [counts, until] = [new Map<string, number>(), 0]
  return given => {
    if (now() >= until) [counts, until] = [new Map(), now() + WINDOW_MS]
    const key = counts.size < MOST_KEYS || counts.has(given) ? given : ''
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= LINES_EACH || Number.isInteger(Math.log10(count)) ? count : null
  }
}
