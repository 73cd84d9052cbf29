import { IconCalendarCheck, IconCalendarTime } from '@tabler/icons-react'
import { josa } from '../../../contract/words/josa.ts'
import type { CounterVisit } from '../../../contract/schemas/counter.ts'
import { daysUntil, fullDay, pickupDays } from '../../lib/format/day.ts'
import { LinkButton } from '../ui/small-button.tsx'
import styles from './nothing-due.module.css'
import type { Counter } from './use-counter.ts'

/** Renders the notice that nothing is left to pick up today, with the next or last pickup day of the customer. */
export function NothingDue({ counter: { now, orders }, visit }: { counter: Counter; visit: CounterVisit }) {
  const [next] = orders.map(({ order }) => order).toSorted((a, b) => a.pickupDate.localeCompare(b.pickupDate))
  const isDone = visit.handedOut.length > 0
  const Icon = isDone ? IconCalendarCheck : IconCalendarTime
  return (
    <div className={styles.card}>
      <Icon size={26} stroke={1.7} aria-hidden className={isDone ? styles.done : styles.icon} />
      <p className={styles.words}>
        <strong>{isDone ? '오늘 찾을 것을 모두 찾아갔어요' : '오늘 찾을 것이 없어요'}</strong>
        <span>{words()}</span>
      </p>
      <LinkButton to={`/admin/create-order?user=${visit.person.user.id}`}>대신 주문하기</LinkButton>
    </div>
  )

  function words(): string {
    if (next !== undefined) {
      const far = daysUntil(Temporal.PlainDate.from(next.pickupDate), now)
      const when = far === 1 ? '내일' : `${far}일 뒤`
      const says = next.pickupDate === next.pickupUntil ? josa(when, '이에요/예요') : `${when}부터예요`
      return `다음 픽업은 ${pickupDays(next.pickupDate, next.pickupUntil)}, ${says}.`
    }
    if (visit.lastPickup === null) return isDone ? '남은 주문이 없어요.' : '주문이 없어요.'
    const day = Temporal.PlainDate.from(visit.lastPickup)
    return `남은 주문이 없어요. 지난 픽업은 ${fullDay(day)}, ${-daysUntil(day, now)}일 전이에요.`
  }
}
