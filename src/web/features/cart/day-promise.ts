import { josa } from '../../../contract/words/josa.ts'
import { cancellationCosts, penaltyOf, type PenaltyFrom } from '../../../domain/penalty.ts'
import { kstDay } from '../../../domain/time.ts'
import { clockTime, nearDay, shortDay } from '../../lib/format/day.ts'
import { signedPoints } from '../../lib/format/price.ts'
import type { CartDay } from './lines.ts'

type Planned = Pick<CartDay, 'pickupDate'> & Pick<NonNullable<CartDay['order']>, 'lines'>

/**
 * Returns what canceling or missing the order of a pickup day would cost: `오늘 20:00까지는 차감 없이 취소돼요. 그 뒤에는 −46P, 28일(금) 20:00부터 −76P, 픽업일에는
 * −50P와 노쇼 0.5회예요. …` If its items have different deadlines, the cost rises at each.
 */
export function dayPromise({ pickupDate, lines }: Planned, now: Temporal.Instant): string {
  const { now: today, next } = cancellationCosts({ pickupDate, lines, convertedAt: null }, now)
  const rising = next.filter(each => each.type === 'after_deadline')
  const isFree = today.type === 'none'
  const free = isFree && next[0] ? `${momentWords(next[0], now)}까지는 차감 없이 취소돼요. ` : ''
  const current = today.type === 'after_deadline' ? [`지금 취소하면 ${signedPoints(today.points)}`] : []
  const later = rising.map((each, place) => {
    const when = isFree && place === 0 ? '그 뒤에는' : `${momentWords(each, now)}부터`
    return `${when} ${signedPoints(each.points)}`
  })
  const late = penaltyOf('late', 0)
  const onPickupDay = `픽업일에는 ${josa(signedPoints(late.points), '과/와')} 노쇼 ${late.noShowHalves / 2}회`
  const never = penaltyOf('no_show', 0)
  const noShow = `찾아가지 않으면 ${signedPoints(never.points)}, 노쇼 ${never.noShowHalves / 2}회예요.`
  return `${free}${josa([...current, ...later, onPickupDay].join(', '), '이에요/예요')}. ${noShow}`
}

function momentWords({ from }: PenaltyFrom, now: Temporal.Instant): string {
  return `${nearDay(kstDay(from), now, shortDay)} ${clockTime(from)}`
}
