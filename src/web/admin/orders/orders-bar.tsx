import type { OrderTotals } from '../../../contract/schemas/order-list.ts'
import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import type { OrderStatus } from '../../../domain/order.ts'
import { sumMoney } from '../../lib/format/order-money.ts'
import { won } from '../../lib/format/price.ts'
import { BulkBar, BulkVerb } from '../ui/bulk-bar.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { piecesOf } from './order-words.ts'
import type { Progress } from './use-changes.ts'
import type { OrderSelection } from './use-order-selection.ts'

type OrdersBarProps = {
  selection: OrderSelection
  total: number
  /** Totals of all orders matching the filter, needed when all are selected. */
  totals: OrderTotals | undefined
  allowed: readonly OrderStatus[]
  ready: boolean
  online: boolean
  /** The reason why few actions are available; null for none. */
  why: string | null
  progress: Progress | null
  isMarked: boolean
  onStop: () => void
  onChoose: (status: OrderStatus) => void
  onMark: () => void
}

/**
 * Renders the floating bar for selected orders: their number and sum, and the allowed actions. During a bulk change it shows the
 * progress.
 */
export function OrdersBar({ selection, total, totals, allowed, ready, online, why, progress, ...acts }: OrdersBarProps) {
  const { all, orders } = selection
  const count = all ? total : orders.length
  if (progress) return <BulkProgress progress={progress} total={progress.total ?? count} onStop={acts.onStop} />
  const title = online ? undefined : '인터넷에 연결되면 바꿀 수 있어요'
  return (
    <BulkBar
      label="고른 주문"
      count={all ? `조건에 맞는 ${count.toLocaleString('ko-KR')}건` : `${count}건 선택`}
      sum={all ? sumOfAll(totals) : sumOf(orders)}
      why={why}
      onClear={selection.clear}
    >
      {!all && orders.length < total && (
        <BulkVerb disabled={!online} onChoose={selection.takeAll}>
          조건에 맞는 {total.toLocaleString('ko-KR')}건 모두
        </BulkVerb>
      )}
      {verbs
        .filter(verb => allowed.includes(verb.to))
        .map(verb => (
          <BulkVerb key={verb.to} {...verb} disabled={!ready} title={title} onChoose={() => acts.onChoose(verb.to)}>
            {verb.label}
          </BulkVerb>
        ))}
      {!all && (
        <BulkVerb keyName="B" disabled={!ready} title={title} onChoose={acts.onMark}>
          북마크{acts.isMarked ? ' 떼기' : ''}
        </BulkVerb>
      )}
    </BulkBar>
  )
}

const verbs: readonly { to: OrderStatus; label: string; keyName?: string; likely?: true; danger?: true }[] = [
  { to: 'PICKED_UP', label: '픽업 완료', keyName: 'P', likely: true },
  { to: 'PREPAID', label: '선입금', keyName: 'D' },
  { to: 'RESERVED', label: '예약으로', keyName: 'R' },
  { to: 'CANCELED', label: '주문 취소…', danger: true },
]

function sumOfAll(totals: OrderTotals | undefined): string {
  return totals ? `손님 ${totals.people.toLocaleString('ko-KR')}명 · ${won(totals.price)}${canceledText(totals.canceled)}` : ''
}

function sumOf(orders: readonly AdminOrder[]): string {
  const kept = orders.filter(order => order.status !== 'CANCELED')
  const pieces = kept.reduce((sum, order) => sum + piecesOf(order), 0)
  const price = kept.reduce((sum, order) => sum + order.totalPrice, 0)
  const { due } = sumMoney(kept)
  return `${pieces}개 · ${won(price)}${due > 0 ? ` · 더 받을 돈 ${won(due)}` : ''}${canceledText(orders.length - kept.length)}`
}

/** Returns the number of canceled orders, which the sum of pieces and won leaves out, as ` · 취소 3건`; empty for none. */
function canceledText(canceled: number): string {
  return canceled > 0 ? ` · 취소 ${canceled.toLocaleString('ko-KR')}건` : ''
}
