import { won } from '../../lib/format/price.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { MeaningButton } from '../../ui/meaning-button.tsx'
import { StickyAction } from '../../ui/sticky-action.tsx'
import { useOnline } from '../../lib/use-online.ts'
import styles from './checkout-bar.module.css'
import { byPickupDay, type CartLine } from './lines.ts'

type CheckoutBarProps = {
  /** The cart items that a tap on the button orders or puts on the waitlist. */
  lines: readonly CartLine[]
  /** Count of cart items that this tap leaves in the cart. */
  left: number
  /**
   * The button's label when a tap first corrects items that cannot be ordered, or asks for the result of an earlier checkout; else null.
   */
  way: string | null
  /** True when an item's price, pickup days or deadline changed since it was added. */
  hasChanges: boolean
  suspended: boolean
  busy: boolean
  onReserve: () => void
}

/** Shows the cart's sum and its checkout button, which is disabled while offline. Suspended users see a link to their orders instead. */
export function CheckoutBar({ lines, left, way, hasChanges, suspended, busy, onReserve }: CheckoutBarProps) {
  const online = useOnline()
  const reservations = lines.filter(each => each.line.status === 'RESERVATION')
  const days = byPickupDay(reservations)
  const pieces = reservations.reduce((sum, each) => sum + each.line.quantity, 0)
  const total = reservations.reduce((sum, each) => sum + each.price, 0)
  if (suspended) {
    return (
      <StickyAction>
        <p className={styles.sum}>참여 제한 중에는 예약할 수 없어요.</p>
        <ButtonLink look="tint" to="/mypage/history">
          내 주문 보기
        </ButtonLink>
      </StickyAction>
    )
  }
  const plain = reservations.length === 0 ? '대기하기' : '예약하기'
  const label = way ?? (hasChanges ? `바뀐 내용으로 ${plain}` : plain)
  return (
    <StickyAction>
      {pieces > 0 && (
        <p className={styles.sum}>
          <span className={`t-caption t-muted ${styles.count}`}>
            총 {pieces}개 · 픽업 {days.length}회
          </span>
          <output className={styles.total}>{won(total)}</output>
          {left > 0 && <span className="t-caption t-muted">{left}종은 장바구니에 남아요</span>}
        </p>
      )}
      <MeaningButton
        label={online ? label : '인터넷 연결을 기다려요'}
        meaning={`${total} ${lines.map(({ line }) => line.id + line.quantity).join(' ')}`}
        className={styles.button}
        busy={busy}
        disabled={!online}
        onPress={onReserve}
      />
    </StickyAction>
  )
}
