const WINDOW_MS = 60_000
const LINES_EACH = 20
/** Keys counted separately per window. Beyond it all further keys share one counter. */
const MOST_KEYS = 10_000

/**
 * Creates a limiter of log lines per key: 20 a minute, then only the 100th, 1,000th and so on. The limiter returns the count of this minute
 * if the line should be written, else null.
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
