import { withQuantity } from '../../../contract/words/with-quantity.ts'
import { IconTicket } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { OwnRaffleEntry } from '../../../contract/schemas/raffle.ts'
import { useNow } from '../../lib/clock.ts'
import { pickupDays } from '../../lib/format/day.ts'
import { deadlineShort } from '../../lib/format/deadline.ts'
import { wishWords } from './wish-words.ts'
import styles from './open-entries.module.css'

/** Lists the customer's entries in raffles that are not drawn yet, each linked to its product, where it can be withdrawn. */
export function OpenEntries({ entries }: { entries: readonly OwnRaffleEntry[] }) {
  const now = useNow()
  return entries.map(entry => (
    <article key={entry.entryId} className={styles.row} aria-label={`${entry.productName} 응모`}>
      <span className={styles.mark}>
        <IconTicket size={24} stroke={1.75} aria-hidden />
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={`/product/${entry.productId}?round=${entry.roundId}`} className={styles.link}>
            {entry.productName}
          </Link>
        </h3>
        <p className="t-label t-muted">
          {withQuantity(entry.itemName, entry.quantity)}{' '}
          <span className={styles.whole}>
            · {entry.canLeave ? deadlineShort(Temporal.Instant.from(entry.deadlineDate), now) : '추첨을 기다리고 있어요'}
          </span>
        </p>
        <p className="t-label t-muted">
          <span className={styles.whole}>{pickupDays(entry.pickupDate, entry.pickupUntil)}</span> 픽업
        </p>
        <p className="t-label t-muted">{wishWords(entry)}</p>
      </div>
    </article>
  ))
}
