import { penaltyOf } from '../../../domain/penalty.ts'
import { isBefore, startOfKstDay } from '../../../domain/time.ts'
import { nearDay, shortDay } from '../../lib/format/day.ts'
import { signedPoints } from '../../lib/format/price.ts'
import type { CancellationPromise } from '../orders/promise.ts'

/**
 * Returns what canceling would cost a raffle's winner (docs/RULES.md#penalties). It is free before the first pickup day, then costs the
 * penalty of a late cancellation. `noShow` says the penalty for not picking up.
 */
export function winnerPromise(pickupDate: Temporal.PlainDate, now: Temporal.Instant): CancellationPromise {
  const [late, noShow] = [penaltyOf('late', 0), penaltyOf('no_show', 0)]
  const dayBefore = nearDay(pickupDate.subtract({ days: 1 }), now, shortDay)
  const free = { kind: 'free' as const, cost: '차감 없이 취소돼요', when: `${dayBefore}까지` }
  return {
    parts: [
      ...(isBefore(now, startOfKstDay(pickupDate)) ? [free] : []),
      {
        kind: 'late',
        cost: signedPoints(late.points),
        when: `${nearDay(pickupDate, now, day => `${day.day}일`)}, 노쇼 ${late.noShowHalves / 2}회`,
      },
    ],
    noShow: `당첨되고 찾아가지 않으면 ${signedPoints(noShow.points)}, 노쇼 ${noShow.noShowHalves / 2}회예요.`,
  }
}
