import { MOST_EXPORT_DAYS } from '../../../domain/export-span.ts'

/** The first and last day of a point export as typed, `YYYY-MM-DD`; empty text for a missing day. */
export type PointSpan = { from: string; to: string }

/** Returns four ranges of days with their names, for the export of points: this month, last month, the last 30 days and the last year. */
export function usualSpans(today: Temporal.PlainDate): (PointSpan & { name: string })[] {
  const first = today.with({ day: 1 })
  const span = (name: string, from: Temporal.PlainDate, to: Temporal.PlainDate) => ({
    name,
    from: from.toString(),
    to: to.toString(),
  })
  return [
    span('이번 달', first, today),
    span('지난달', first.subtract({ months: 1 }), first.subtract({ days: 1 })),
    span('최근 30일', today.subtract({ days: 29 }), today),
    span('최근 1년', today.subtract({ years: 1 }).add({ days: 1 }), today),
  ]
}

/** Returns the message why the points of a range of days cannot be exported, for example too many days; null if they can. */
export function spanProblem({ from, to }: PointSpan): string | null {
  if (from === '' || to === '') return '첫날과 마지막 날을 골라 주세요.'
  const days = Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days
  if (days < 0) return '첫날이 마지막 날보다 늦어요.'
  return days < MOST_EXPORT_DAYS ? null : `${MOST_EXPORT_DAYS}일까지 한 번에 내보낼 수 있어요.`
}
