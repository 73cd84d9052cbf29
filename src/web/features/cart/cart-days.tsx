import { boot } from '../../lib/boot.ts'
import { pickupWords } from '../shop/pickup-words.ts'
import { pickupDays } from '../../lib/format/day.ts'
import { won } from '../../lib/format/price.ts'
import { Leaf } from '../../ui/leaf.tsx'
import { CartLineCard } from './cart-line-card.tsx'
import styles from './cart-days.module.css'
import { dayPromise } from './day-promise.ts'
import type { CartDay } from './lines.ts'
import type { WayOut } from './way-out.ts'

type CartDaysProps = { days: readonly CartDay[]; ways: ReadonlyMap<string, WayOut>; now: Temporal.Instant; onChange: () => void }

/** Lists the reservations of the cart by pickup days, with each group's sum and cancellation costs. */
export function CartDays({ days, ways, now, onChange }: CartDaysProps) {
  return days.map(day => {
    const words = `${pickupDays(day.pickupDate, day.pickupUntil)} 픽업`
    return (
      <section key={words} className={styles.day} aria-label={words} data-tour="reservations">
        <div className={styles.head}>
          <Leaf day={day.pickupDate} />
          <div className={styles.when}>
            <h2 className="t-subtitle">{words}</h2>
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
        {day.order && <p className={styles.promise}>{dayPromise({ ...day.order, pickupDate: day.pickupDate }, now)}</p>}
      </section>
    )
  })
}
