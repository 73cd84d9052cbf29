import { IconX } from '@tabler/icons-react'
import clsx from 'clsx'
import { Link } from 'react-router'
import { setQuantity } from '../../../domain/cart-edits.ts'
import { won } from '../../lib/format/price.ts'
import { Picture } from '../../ui/picture.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toast } from '../../ui/toast-store.ts'
import { mostInCart } from '../catalog/choice.ts'
import { useOwnHeld } from '../catalog/use-own-held.ts'
import styles from './cart-line-card.module.css'
import { changeCart } from './cart-store.ts'
import { atLimitWords } from './limit-words.ts'
import { lineName, lineTitle, optionName, type CartLine } from './lines.ts'
import { ChangedLine } from './changed-line.tsx'
import { InStockLine } from './in-stock-line.tsx'
import { ShortLine } from './short-line.tsx'
import { takeOut } from './take-out.ts'
import { useCart } from './use-cart.ts'
import { pricedPieces } from './ways-out.ts'
import type { WayOut } from './way-out.ts'

type CartLineCardProps = { each: CartLine; way: WayOut | undefined; onChange: () => void }

/**
 * Shows a cart item to be reserved, with its quantity and price. If it cannot be reserved as it is, shows the reason and a remedy. The
 * price is then that of the pieces that can be reserved, or of one piece when the remedy is the waitlist.
 */
export function CartLineCard({ each, way, onChange }: CartLineCardProps) {
  const { line, found, unitPrice } = each
  const own = useOwnHeld()
  const name = lineName(each)
  const title = lineTitle(each)
  const priced = pricedPieces(line, way)
  const isRefused = way !== undefined && way.kind !== 'reserve'
  const cart = useCart()
  const most = found ? mostInCart(cart, found, own) : line.quantity
  return (
    <article className={clsx(styles.card, isRefused && styles.refused)} aria-label={title}>
      <div className={styles.top}>
        <Picture picture={each.product?.images[0]} side={64} />
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
          {found && <p className="t-label t-muted">{optionName(found)}</p>}
        </div>
        <button
          type="button"
          aria-label={`${title} 빼기`}
          className={styles.remove}
          onClick={() => (takeOut(line, title), onChange())}
        >
          <IconX size={20} stroke={1.75} aria-hidden />
        </button>
      </div>
      <div className={styles.bottom}>
        {way?.kind !== 'remove' && (
          <p className={styles.price}>
            {priced !== line.quantity && <span className={styles.pieces}>{priced}개 </span>}
            {won(unitPrice * priced)}
          </p>
        )}
        {found && way?.kind !== 'remove' && (
          <Stepper
            label={`${title} 수량`}
            value={line.quantity}
            most={Math.max(most, line.quantity)}
            onChange={value => (changeCart(cart => setQuantity(cart, line.id, value)), onChange())}
            onLimit={() => toast(atLimitWords(most), { tone: 'careful' })}
          />
        )}
      </div>
      {way?.kind === 'reserve' && <InStockLine each={each} way={way} onTaken={onChange} />}
      {isRefused ? <ShortLine each={each} way={way} onTaken={onChange} /> : <ChangedLine each={each} />}
    </article>
  )
}
