import { afterDeadlinePoints, penaltyOf } from '../../../domain/penalty.ts'
import { isBefore, kstDay, startOfKstDay } from '../../../domain/time.ts'
import { clockTime, nearDay, shortDay } from '../../lib/format/day.ts'
import { signedPoints } from '../../lib/format/price.ts'

/** What canceling costs in up to three periods, and what a no-show costs, in Korean. */
export type CancellationPromise = {
  parts: { kind: 'free' | 'after' | 'late'; cost: string; when: string }[]
  noShow: string
}

type Planned = {
  /** Price in won of the order or waitlist items that would be canceled. */
  total: number
  /** True when nothing is chosen yet and `total` is the lowest possible price. The cost is then shown as a minimum (`최소`). */
  isLeast?: boolean
  deadline: Temporal.Instant
  pickupDate: Temporal.PlainDate
  now: Temporal.Instant
}

/**
 * Returns what canceling an order would cost, and what a no-show would cost (docs/RULES.md#penalties). `parts` has up to three periods from
 * now on, in order, each with its cost and time in Korean.
 */
export function cancellationPromise({ total, isLeast = false, deadline, pickupDate, now }: Planned): CancellationPromise {
  const parts: CancellationPromise['parts'] = []
  const pickupBegins = startOfKstDay(pickupDate)
  if (isBefore(now, deadline)) {
    const day = nearDay(kstDay(deadline), now, shortDay)
    parts.push({ kind: 'free', cost: '차감 없이 취소돼요', when: `${day} ${clockTime(deadline)}까지` })
  }
  if (isBefore(now, pickupBegins) && isBefore(deadline, pickupBegins)) {
    const cost = `${isLeast ? '최소 ' : ''}${signedPoints(-afterDeadlinePoints(total))}`
    // the previous part names the day
    const begins = isBefore(now, deadline) && `${clockTime(deadline)}부터`
    parts.push({ kind: 'after', cost, when: begins || `${nearDay(pickupDate.subtract({ days: 1 }), now, shortDay)}까지` })
  }
  const late = penaltyOf('late', total)
  parts.push({
    kind: 'late',
    cost: signedPoints(late.points),
    when: `${nearDay(pickupDate, now, day => `${day.day}일`)}, 노쇼 ${late.noShowHalves / 2}회`,
  })
  const noShow = penaltyOf('no_show', total)
  return { parts, noShow: `찾아가지 않으면 ${signedPoints(noShow.points)}, 노쇼 ${noShow.noShowHalves / 2}회예요.` }
}
