import { IconAlertTriangle, IconShoppingBagPlus } from '@tabler/icons-react'
import clsx from 'clsx'
import { useEffect, useId, useRef } from 'react'
import { fullName } from '../../../domain/full-name.ts'
import { isVisible } from '../../../domain/visible-text.ts'
import { pickupDays } from '../../lib/format/day.ts'
import { won } from '../../lib/format/price.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Panel } from '../ui/panel.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ordersOf } from './draft.ts'
import styles from './order-summary.module.css'
import type { OrderDraft } from './use-order-draft.ts'

type OrderSummaryProps = { draft: OrderDraft; name: string | null; refused: boolean; isOwn: boolean }

/**
 * Renders the orders to be created, one per pickup period, and the button that creates them. The button is disabled for a suspended
 * customer (`refused`), and past the deadline for the user's own order (`isOwn`).
 */
export function OrderSummary({ draft, name, refused, isOwn }: OrderSummaryProps) {
  const online = useOnline()
  const orders = ordersOf(draft.lines)
  const total = orders.reduce((sum, order) => sum + order.total, 0)
  const missing = missingOf()
  const list = useRef<HTMLDivElement>(null)
  const failureId = useId()
  const { refusal } = draft
  useEffect(() => {
    if (refusal) list.current?.querySelector<HTMLElement>('[data-refused]')?.focus()
  }, [refusal])
  return (
    <Panel
      title="만들 주문"
      note={orders.length > 1 ? `픽업일마다 하나씩, ${orders.length}건` : undefined}
      className={styles.summary}
    >
      <div ref={list}>
        {orders.map(order => (
          <section key={`${order.pickupDate} ${order.pickupUntil}`} className={styles.order}>
            <h3 className={styles.day}>
              {pickupDays(order.pickupDate, order.pickupUntil)} 픽업 <strong>{won(order.total)}</strong>
            </h3>
            <ul>
              {order.lines.map(({ offer, quantity }) => (
                <li
                  key={offer.itemId}
                  className={clsx(styles.line, draft.problems.has(offer.itemId) && styles.refused)}
                  {...(draft.problems.has(offer.itemId) && { 'data-refused': '', tabIndex: -1, 'aria-describedby': failureId })}
                >
                  <span className={styles.what}>
                    {draft.problems.has(offer.itemId) && (
                      <IconAlertTriangle size={14} role="img" aria-label="주문하지 못한 상품" />
                    )}
                    {fullName(offer.productName, offer.itemName)}
                    {offer.isOver && <span className={styles.over}>마감됨</span>}
                  </span>
                  <span>{quantity}개</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {draft.isPast && (
        <TextField
          label="마감 뒤에 만드는 이유"
          value={draft.reason}
          most={200}
          placeholder="예: 마감 전에 전화로 주문하셨어요"
          help="변경 기록에 남아요"
          className={styles.reason}
          onChange={draft.setReason}
        />
      )}
      {draft.failure !== null && (
        <p id={failureId} role="alert" className={styles.failure}>
          {draft.failure}
        </p>
      )}
      <footer className={styles.foot}>
        <p className={styles.total}>
          모두 <strong>{won(total)}</strong>
        </p>
        <SmallButton
          look="main"
          icon={<IconShoppingBagPlus size={18} aria-hidden />}
          busy={draft.busy}
          disabled={missing !== null || !online}
          title={missing ?? undefined}
          className={styles.make}
          onClick={draft.create}
        >
          {name === null ? '주문 만들기' : `${name} 님 주문 만들기`}
        </SmallButton>
        <p role="status" className={styles.missing}>
          {online ? missing : '인터넷에 연결되면 만들 수 있어요'}
        </p>
      </footer>
    </Panel>
  )

  function missingOf(): string | null {
    if (name === null) return '먼저 손님을 골라 주세요'
    if (refused) return '참여 제한 중인 손님이에요'
    if (draft.lines.length === 0) return '상품을 담아 주세요'
    if (draft.isPast && isOwn) return '마감이 지난 내 주문은 다른 관리자나 마스터가 만들어야 해요'
    if (draft.isPast && !isVisible(draft.reason)) return '마감 뒤에 만드는 이유를 입력해 주세요'
    return null
  }
}
