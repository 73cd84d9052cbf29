/**
 * A day of the attendance streak, as drawn on my page: its number in the streak, state and bonus points. `afterGap` is true when the days
 * before it are left out.
 */
export type StreakStop = { day: number; state: 'done' | 'today' | 'ahead'; bonus: number | null; afterGap: boolean }

const STOPS = 7

/**
 * Returns the seven days of the attendance streak to draw. They include today and end at the next bonus. If that is too far away, they are
 * six days around today and the day of the bonus. After the last bonus, they end today.
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
