/** One stop of the strip: the nth day in a row. `bonus` in points; `afterGap`: days between it and the stop before are left out. */
export type StreakStop = { day: number; state: 'done' | 'today' | 'ahead'; bonus: number | null; afterGap: boolean }

const STOPS = 7

/**
 * Seven stops that end at the next bonus (TOKENS, Streak strip) and always hold today: where the bonus is further off, days between are
 * left out. After the last bonus, the seven days up to today.
 * @param today the day of the streak that today is, from 1 on
 */
export function streakStops(today: number, next: { days: number; points: number } | null): StreakStop[] {
  if (next === null || next.days <= today) return days(Math.max(1, today - STOPS + 1), Math.max(STOPS, today)).map(stopOf)
  const first = Math.max(1, next.days - STOPS + 1)
  if (first <= Math.max(1, today)) return days(first, next.days).map(stopOf)
  const near = days(Math.max(1, today - 2), Math.max(1, today - 2) + STOPS - 2)
  return [...near.map(stopOf), { ...stopOf(next.days), afterGap: true }]

  function stopOf(day: number): StreakStop {
    const state = day < today ? 'done' : day === today ? 'today' : 'ahead'
    return { day, state, bonus: day === next?.days ? next.points : null, afterGap: false }
  }
}

function days(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
