/** Returns the chart's gridlines from 0 up: at most four round numbers, the last at or above `most`. Values are whole. */
export function scaleOf(most: number): number[] {
  const step = niceStep(Math.max(1, most) / 3)
  const steps = Math.ceil(Math.max(1, most) / step)
  return Array.from({ length: steps + 1 }, (_, i) => i * step)
}

/**
 * Returns a round step for the gridlines: the least number of the form 1, 2, 3, 5 or 6 times a power of ten that is at least `raw`, and
 * at least 1.
 */
function niceStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, raw)))
  const factor = [1, 2, 3, 5, 6, 10].find(each => each * power >= raw) ?? 10
  return Math.max(1, factor * power)
}
