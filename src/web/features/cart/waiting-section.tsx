import { IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { cartItemId } from '../../../domain/cart.ts'
import { setQuantity } from '../../../domain/cart-edits.ts'
import { pickupDays } from '../../lib/format/day.ts'
import { Picture } from '../../ui/picture.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useMe } from '../account/queries.ts'
import { mayTake } from '../catalog/may-take.ts'
import { useOwnHeld } from '../catalog/use-own-held.ts'
import { WaitingEntries } from '../waitlist/waiting-entries.tsx'
import { WaitingUnknown } from '../waitlist/waiting-unknown.tsx'
import { changeCart } from './cart-store.ts'
import { waitLimitWords } from './limit-words.ts'
import { lineName, lineTitle, optionName, type CartLine } from './lines.ts'
import { ChangedLine } from './changed-line.tsx'
import { ShortLine } from './short-line.tsx'
import { takeOut } from './take-out.ts'
import { useCart } from './use-cart.ts'
import styles from './waiting-section.module.css'
import { waitPlaces } from './wait-places.ts'
import type { WayOut } from './way-out.ts'

type WaitingSectionProps = {
  lines: readonly CartLine[]
  ways: ReadonlyMap<string, WayOut>
  /** Count of waitlist entries that the customer already has; undefined while unknown. */
  held: number | undefined
  onChange: () => void
}

/** Shows the waitlist in the cart: the customer's waitlist entries, and the items that will join it at checkout. */
export function WaitingSection({ lines, ways, held, onChange }: WaitingSectionProps) {
  const { isSuspended } = useMe()
  const places = waitPlaces(lines, id => ways.has(id))
  return (
    <section className={styles.section} aria-labelledby="waiting-title" data-tour="waiting">
      <div className={styles.heading}>
        <h2 id="waiting-title" className="t-h3">
          대기 목록
        </h2>
        {held !== undefined && <span className="t-label t-muted">{lines.length + held}개</span>}
      </div>
      <p className="t-label t-muted">
        {isSuspended ? '참여 제한이 풀리면 순서가 다시 와요.' : '자리가 나면 자동으로 예약되고, 알려 드려요.'}
      </p>
      {held === undefined && (
        <div className={styles.unknown}>
          <WaitingUnknown />
        </div>
      )}
      <div className={styles.list}>
        <WaitingEntries />
        {lines.map(each => (
          <JoiningLine
            key={each.line.id}
            each={each}
            place={places.get(each.line.id)}
            way={ways.get(each.line.id)}
            onChange={onChange}
          />
        ))}
      </div>
    </section>
  )
}

type JoiningLineProps = { each: CartLine; place: number | undefined; way: WayOut | undefined; onChange: () => void }

function JoiningLine({ each, place, way, onChange }: JoiningLineProps) {
  const { line, found } = each
  const name = lineName(each)
  const title = lineTitle(each)
  const own = useOwnHeld()
  const reserved = useCart().find(each => each.id === cartItemId('RESERVATION', line.itemId))?.quantity ?? 0
  const most = found ? Math.max(1, Math.min(mayTake(found.wanted.item, own) - reserved, 999)) : 999
  return (
    <article className={styles.line} aria-label={`${title} 대기`}>
      <div className={styles.top}>
        <Picture picture={each.product?.images[0]} side={52} />
        <div className={styles.words}>
          <h3 className={styles.name}>
            {found ? (
              <Link to={`/product/${line.productId}`} className={styles.link}>
                {name}
              </Link>
            ) : (
              name
            )}
          </h3>
          <p className="t-label t-muted">
            {found && `${optionName(found)} · `}
            {pickupDays(line.pickupDate, found?.sale.pickupUntil ?? line.pickupDate)} 픽업
          </p>
          {place !== undefined && <p className={styles.place}>대기하면 {place}번째예요</p>}
        </div>
        <button
          type="button"
          aria-label={`${title} 대기 빼기`}
          className={styles.remove}
          onClick={() => (takeOut(line, title), onChange())}
        >
          <IconX size={20} stroke={1.75} aria-hidden />
        </button>
      </div>
      {!way && <ChangedLine each={each} />}
      {way ? (
        <ShortLine each={each} way={way} onTaken={onChange} />
      ) : (
        <div className={styles.quantity}>
          <span className="t-label t-muted">기다릴 수량</span>
          <Stepper
            label={`${title} 대기 수량`}
            value={line.quantity}
            most={most}
            onChange={value => (changeCart(cart => setQuantity(cart, line.id, value)), onChange())}
            onLimit={() => toast(waitLimitWords(most), { tone: 'careful' })}
          />
        </div>
      )}
    </article>
  )
}
