import { withQuantity } from '../../../contract/words/with-quantity.ts'
import { IconArrowUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { OwnEntry } from '../../../contract/schemas/waitlist.ts'
import { fullName } from '../../../domain/full-name.ts'
import { MOVE_UP_POINTS } from '../../../domain/waitlist.ts'
import { useNow } from '../../lib/clock.ts'
import { pickupDays } from '../../lib/format/day.ts'
import { balance } from '../../lib/format/price.ts'
import { Button } from '../../ui/button.tsx'
import { useStorefront } from '../catalog/queries.ts'
import { useMyWaitlist } from '../orders/queries.ts'
import { waitingPromise } from '../orders/waiting-promise.ts'
import { LeaveSheet } from './leave-sheet.tsx'
import { moveUpNote } from './move-up-note.ts'
import { MoveUpSheet } from './move-up-sheet.tsx'
import { Said } from '../../ui/said.tsx'
import { useEntrySheets } from './use-entry-sheets.ts'
import styles from './waiting-entries.module.css'

/** Lists the customer's waitlist entries with their positions, and buttons to move up or cancel. */
export function WaitingEntries() {
  const { data } = useMyWaitlist()
  const isAlone = ({ productId }: OwnEntry) => data?.items.filter(other => other.productId === productId).length === 1
  return data?.items.map(entry => {
    const title = isAlone(entry) ? entry.productName : fullName(entry.productName, entry.itemName)
    return <EntryRow key={entry.id} entry={entry} title={title} />
  })
}

/**
 * Shows one waitlist entry with its position and buttons.
 * @param title the product's name, with the option when the customer waits for several of it
 */
function EntryRow({ entry, title }: { entry: OwnEntry; title: string }) {
  const { up, leave } = useEntrySheets()
  const note = moveUpNote(entry)
  const promise = useWaitingPromise(entry)
  return (
    <article className={styles.row} aria-label={`${title} 대기`}>
      <div className={styles.top}>
        <p className={styles.place}>
          <Said as={`${entry.place}번째`}>
            <b>{entry.place}</b>
            <small>번째</small>
          </Said>
        </p>
        <div className={styles.words}>
          <h3 className={styles.name}>
            <Link to={`/product/${entry.productId}`} className={styles.link}>
              {entry.productName}
            </Link>
          </h3>
          <p className="t-label t-muted">
            {withQuantity(entry.itemName, entry.quantity)} <span className={styles.whole}>· 대기 {entry.lineLength}건</span>
          </p>
          <p className="t-label t-muted">
            <span className={styles.whole}>{pickupDays(entry.pickupDate, entry.pickupUntil)}</span> 픽업
          </p>
          {note !== null && <p className={styles.note}>{note}</p>}
          {promise !== null && <p className="t-label t-muted">{promise}</p>}
        </div>
      </div>
      <div className={styles.acts}>
        {entry.canMoveUp && (
          <Button
            look="tint"
            size="small"
            className={styles.moveUp}
            icon={<IconArrowUp size={18} stroke={2.2} aria-hidden />}
            aria-label={`${title} 순서 올리기, ${balance(MOVE_UP_POINTS)}`}
            onClick={() => up.open(entry.id)}
          >
            순서 올리기 {balance(MOVE_UP_POINTS)}
          </Button>
        )}
        <Button
          look="plain"
          size="small"
          aria-label={`${title} 대기 취소`}
          className={styles.leave}
          onClick={() => leave.open(entry.id)}
        >
          대기 취소
        </Button>
      </div>
      {(entry.canMoveUp || up.value === entry.id) && (
        <MoveUpSheet entry={entry} open={up.value === entry.id} onClose={up.close} />
      )}
      <LeaveSheet entry={entry} open={leave.value === entry.id} onClose={leave.close} />
    </article>
  )
}

/** Returns what canceling costs once the entry is an order; null when it can no longer become one or the storefront lacks its round. */
function useWaitingPromise({ roundId, quantity, unitPrice, pickupDate, moveUpBlockedBy }: OwnEntry): string | null {
  const now = useNow()
  const { data: shop } = useStorefront()
  const round = shop?.products.flatMap(product => product.salesHistory).find(each => each.roundId === roundId)
  if (!round || moveUpBlockedBy === 'canceled') return null
  return waitingPromise({
    prices: [quantity * unitPrice],
    deadline: Temporal.Instant.from(round.deadlineDate),
    pickupDate: Temporal.PlainDate.from(pickupDate),
    now,
  })
}
