import type { ToggleEvent } from 'react'
import styles from './pickup-card.module.css'
import { counterCode } from './counter-code.ts'
import { QrCode } from './qr-code.tsx'

type PickupCardProps = {
  /** The day's order ids; the counter finds the customer and their other orders by the first one. */
  orderIds: readonly [string, ...string[]]
  phoneLast4: string | null
  /** True when the QR code starts open, as on the pickup day. */
  open: boolean
}

/** Scrolls the opened QR code into view, which the tab bar may cover. */
function showWhole({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' })
}

/** Shows the code to say or the QR code to show at the counter. It reads no shop data, so that it works on the offline page. */
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
