import { withQuantity } from '../../../contract/words/with-quantity.ts'
import { KST } from '../../../domain/time.ts'
import { Leaf } from '../../ui/leaf.tsx'
import { Notice } from '../../ui/notice.tsx'
import { fullDay, pickupDays } from '../../lib/format/day.ts'
import styles from './kept-pickups.module.css'
import type { LastOrders } from './last-orders.ts'
import { PickupCard } from './pickup-card.tsx'

/** Shows the open orders that this browser stored, by pickup days with their codes, while offline. */
export function KeptPickups({ kept }: { kept: LastOrders }) {
  const seen = Temporal.Instant.from(kept.savedAt).toZonedDateTimeISO(KST)
  const days = [...Map.groupBy(kept.orders, order => pickupDays(order.pickupDate, order.pickupUntil))]
  return (
    <div className={styles.pickups}>
      <Notice>
        {`${fullDay(seen.toPlainDate())} ${seen.toPlainTime().toString({ smallestUnit: 'minute' })} 기준이에요. 픽업 코드는 그대로 쓸 수 있어요.`}
      </Notice>
      {days.length === 0 && <p className="t-muted">찾아갈 주문이 없었어요.</p>}
      {days.map(([words, orders], i) => (
        <section key={words} className={styles.day} aria-label={`${words} 픽업`}>
          <header className={styles.head}>
            {orders[0] && <Leaf day={Temporal.PlainDate.from(orders[0].pickupDate)} />}
            <div>
              <h2 className="t-subtitle">{words} 픽업</h2>
              <p className="t-label t-muted">{[kept.hours, kept.place].filter(Boolean).join(' · ')}</p>
            </div>
          </header>
          {orders[0] && (
            <PickupCard
              orderIds={[orders[0].id, ...orders.slice(1).map(order => order.id)]}
              phoneLast4={kept.phoneLast4}
              open={i === 0}
            />
          )}
          <ul className={styles.lines}>
            {orders.flatMap(order =>
              order.lines.map((line, nth) => (
                <li key={`${order.id} ${nth}`}>
                  {line.name} · {withQuantity(line.option, line.quantity)}
                </li>
              )),
            )}
          </ul>
        </section>
      ))}
    </div>
  )
}
