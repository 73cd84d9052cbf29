import { josa } from '../../../contract/words/josa.ts'
import { type CancelableOrder, cancellationPenalty, type Penalty } from '../../../domain/penalty.ts'
import { isBefore, kstDay, startOfKstDay } from '../../../domain/time.ts'
import { clockTime, nearDay, shortDay } from '../../lib/format/day.ts'
import { signedPoints } from '../../lib/format/price.ts'

type Waiting = {
  /** Won of each waitlist item; each becomes a separate order. */
  prices: readonly number[]
  /** True when `prices` are the lowest possible ones, because nothing is chosen yet. */
  isLeast?: boolean
  deadline: Temporal.Instant
  pickupDate: Temporal.PlainDate
  now: Temporal.Instant
}

/**
 * Returns in Korean sentences what canceling will cost once a waitlist entry becomes an order (docs/RULES.md#penalties). Returns null from
 * the pickup day on, when entries no longer become orders.
 */
export function waitingPromise({ prices, isLeast = false, deadline, pickupDate, now }: Waiting): string | null {
  const pickupBegins = startOfKstDay(pickupDate)
  if (!isBefore(now, pickupBegins)) return null
  const order = (convertedAt: Temporal.Instant): CancelableOrder => ({
    pickupDate,
    lines: [{ price: Math.min(...prices), deadline }],
    convertedAt,
  })
  const lastFree = nearDay(pickupDate.subtract({ days: 1 }), now, shortDay)
  const onPickupDay = `픽업일에는 ${josa(costWords(cancellationPenalty(order(now), pickupBegins)), '이에요/예요')}.`
  if (!isBefore(now, deadline)) return `예약된 뒤에도 ${lastFree}까지는 차감 없이 취소돼요. ${onPickupDay}`
  const after = costWords(cancellationPenalty(order(now), deadline))
  const until = `${nearDay(kstDay(deadline), now, shortDay)} ${clockTime(deadline)}까지`
  const least = isLeast || new Set(prices).size > 1 ? '최소 ' : ''
  return `예약되면 ${josa(until, '은/는')} 차감 없이 취소되고, 그 뒤에는 ${least}${josa(after, '이에요/예요')}. 마감 뒤에 예약되면 ${lastFree}까지 차감 없이 취소돼요. ${onPickupDay}`
}

function costWords({ points, noShowHalves }: Penalty): string {
  const cost = signedPoints(points)
  return noShowHalves > 0 ? `${josa(cost, '과/와')} 노쇼 ${noShowHalves / 2}회` : cost
}
