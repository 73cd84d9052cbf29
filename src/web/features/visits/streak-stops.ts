/**
 * A day in the displayed row of attendance days: its number in the streak, state (`ahead` is a future day) and bonus points. `afterGap` is
 * true when the row skips days before it.
 */
export type StreakStop = { day: number; state: 'done' | 'today' | 'ahead'; bonus: number | null; afterGap: boolean }

const STOPS = 7

/**
 * Returns the seven days of an attendance streak to display: they include today and end at the next bonus. If the bonus is far ahead, days
 * before it are skipped. After the last bonus they end today.
 * @param today today's day number in the streak, from 1
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
