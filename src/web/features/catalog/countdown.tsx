import { useNow, useWake } from '../../lib/clock.ts'
import { openingBadge } from '../../lib/format/deadline.ts'

/** Counts down the seconds in the last hour before a round opens: `12분 34초 뒤 판매 시작`. Before that it names the day. */
export function Countdown({ until }: { until: Temporal.Instant }) {
  const now = useNow()
  const ms = until.epochMilliseconds - now.epochMilliseconds
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const counts = seconds <= 3600
  // the next moment at which the shown second changes
  useWake(counts && seconds > 0 ? until.epochMilliseconds - (seconds - 1) * 1000 : null)
  if (!counts) return openingBadge(until, now)
  const minutes = Math.floor(seconds / 60)
  return `${minutes > 0 ? `${minutes}분 ` : ''}${seconds % 60}초 뒤 판매 시작`
}
