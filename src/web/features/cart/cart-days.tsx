import { penaltyOf } from '../../../domain/penalty.ts'
import { boot } from '../../app/boot.ts'
import { pickupWords } from '../shop/pickup-words.ts'
import { fullDay } from '../../format/day.ts'
import { won } from '../../format/price.ts'
import { Leaf } from '../../ui/leaf.tsx'
import { cancellationPromise } from '../orders/promise.ts'
import { CartLineCard } from './cart-line-card.tsx'
import styles from './cart-days.module.css'
import { josa } from '../../../contract/josa.ts'
import type { CartDay } from './lines.ts'
import type { WayOut } from './ways-out.ts'

type CartDaysProps = { days: readonly CartDay[]; ways: ReadonlyMap<string, WayOut>; now: Temporal.Instant; onChange: () => void }

/** The reservations by pickup day; each day says what it comes to and what cancelling it would cost. */
export function CartDays({ days, ways, now, onChange }: CartDaysProps) {
  return days.map(day => (
    <section
      key={day.pickupDate.toString()}
      className={styles.day}
      aria-label={`${fullDay(day.pickupDate)} 픽업`}
      data-tour="reservations"
    >
      <div className={styles.head}>
        <Leaf day={day.pickupDate} />
        <div className={styles.when}>
          <h2 className="t-subtitle">{fullDay(day.pickupDate)} 픽업</h2>
          <p className="t-label t-muted">{pickupWords(boot.store)}</p>
        </div>
        {day.order && (
          <p className={styles.total}>
            <span className="visually-hidden">이날 합계</span>
            {won(day.order.total)}
          </p>
        )}
      </div>
      {day.lines.map(each => (
        <CartLineCard key={each.line.id} each={each} way={ways.get(each.line.id)} onChange={onChange} />
      ))}
      {day.order && <p className={styles.promise}>{promiseSentence({ ...day.order, pickupDate: day.pickupDate }, now)}</p>}
    </section>
  ))
}

/** The promise in sentences: `오늘 20:00까지는 차감 없이 취소돼요. 그 뒤에는 −76P, 픽업일에는 −50P와 노쇼 0.5회예요.` */
function promiseSentence(order: NonNullable<CartDay['order']> & Pick<CartDay, 'pickupDate'>, now: Temporal.Instant): string {
  const { parts, noShow } = cancellationPromise({ ...order, now })
  const late = penaltyOf('late', order.total)
  const free = parts.find(part => part.kind === 'free')
  const costs = parts.flatMap(part => {
    switch (part.kind) {
      case 'free':
        return []
      case 'after':
        return [`${free ? '그 뒤에는' : '지금 취소하면'} ${part.cost}`]
      case 'late':
        return [`픽업일에는 ${josa(part.cost, '과/와')} 노쇼 ${late.noShowHalves / 2}회`]
    }
  })
  return `${free ? `${josa(free.when, '은/는')} 차감 없이 취소돼요. ` : ''}${josa(costs.join(', '), '이에요/예요')}. ${noShow}`
}
