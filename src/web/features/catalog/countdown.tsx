import { useNow, useWake } from '../../app/clock.ts'
import { openingBadge } from '../../format/deadline.ts'

/** In the last hour before a round opens its seconds are counted: `12분 34초 뒤 판매 시작`; before, its day is named. */
export function Countdown({ until }: { until: Temporal.Instant }) {
  const now = useNow()
  const ms = until.epochMilliseconds - now.epochMilliseconds
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const counts = seconds <= 3600
  // the next moment at which one second less is left
  useWake(counts && seconds > 0 ? until.epochMilliseconds - (seconds - 1) * 1000 : null)
  if (!counts) return openingBadge(until, now)
  const minutes = Math.floor(seconds / 60)
  return `${minutes > 0 ? `${minutes}분 ` : ''}${seconds % 60}초 뒤 판매 시작`
}
