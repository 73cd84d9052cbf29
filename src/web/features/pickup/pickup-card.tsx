import type { ToggleEvent } from 'react'
import styles from './pickup-card.module.css'
import { counterCode } from './counter-code.ts'
import { QrCode } from './qr-code.tsx'

type PickupCardProps = {
  /** The day's orders; the counter finds their owner, and with them all others, by the first one. */
  orderIds: readonly [string, ...string[]]
  phoneLast4: string | null
  /** On the day itself the code stands open, before it one opens it. */
  open: boolean
}

/** Brings the opened code from under the tab bar. */
function showWhole({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' })
}

/** What one says or shows at the counter. It knows neither the shop's data nor a line, so that it can stand on the offline page too. */
export function PickupCard({ orderIds, phoneLast4, open }: PickupCardProps) {
  const { words, code, scanned } = counterCode(orderIds[0], phoneLast4)
  return (
    <section className={styles.card} aria-label="픽업 코드" data-tour="pickup-code">
      <div className={styles.said}>
        <p>
          <b className={styles.say}>카운터에서 말해 주세요</b>
          <span className={styles.what}>{words}</span>
        </p>
        <strong className={styles.code}>{code}</strong>
      </div>
      <details open={open} className={styles.scan} onToggle={open ? undefined : showWhole}>
        <summary className={styles.opener}>QR 보여 주기</summary>
        <div className={styles.qr}>
          <QrCode text={scanned} label={`픽업 코드 QR, 주문 번호 ${orderIds[0].slice(-6).toUpperCase()}`} />
        </div>
      </details>
    </section>
  )
}
