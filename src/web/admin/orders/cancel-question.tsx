import { useState } from 'react'
import { messageOf } from '../../../contract/words/messages.ts'
import type { OrderTotals } from '../../../contract/schemas/order-list.ts'
import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { mayChange } from '../../../domain/order.ts'
import { isLatePickup, penaltyOf, penaltyTypes, type PenaltyType } from '../../../domain/penalty.ts'
import { serverNow } from '../../lib/clock.ts'
import { returnedByCanceling, returnWords } from '../../lib/format/order-money.ts'
import { signedPoints } from '../../lib/format/price.ts'
import { Question } from '../ui/question.tsx'
import styles from './cancel-question.module.css'
import { costOfCanceling } from './cost-of-canceling.ts'
import { linesOf } from './order-words.ts'

type CancelQuestionProps = {
  open: boolean
  orders: readonly AdminOrder[]
  /** Totals of all orders matching the filter, if these are canceled instead of `orders`. */
  totals?: OrderTotals | undefined
  /** True if the dialog opens again because more orders match than it said before. */
  isAgain?: boolean
  /** The penalty that a cancellation by the customer would cost now. */
  byClock?: PenaltyType | undefined
  busy: boolean
  onYes: (penalty: PenaltyType) => void
  onNo: () => void
}

/**
 * Renders the dialog that confirms canceling orders and chooses the penalty, with its cost for the customers
 * (docs/RULES.md#penalties).
 */
export function CancelQuestion({ open, orders, totals, isAgain = false, byClock, busy, onYes, onNo }: CancelQuestionProps) {
  const [type, setType] = useState<PenaltyType>('none')
  const count = totals ? totals.reserved + totals.prepaid : orders.length
  const people = totals?.openPeople ?? new Set(orders.map(order => order.user.id)).size
  const only = totals === undefined && orders.length === 1 ? orders[0] : undefined
  const returned = returnWords(
    totals
      ? { count: totals.openPaid, sum: totals.openReceived }
      : returnedByCanceling(orders.filter(order => mayChange(order.status, 'CANCELED'))),
  )
  const end = (act: () => void) => {
    setType('none')
    act()
  }
  return (
    <Question
      open={open}
      danger
      title={only ? `${only.user.name} 님의 주문을 취소할까요?` : `${count.toLocaleString('ko-KR')}건을 취소할까요?`}
      yes="주문 취소"
      busy={busy}
      onYes={() => end(() => onYes(type))}
      onNo={() => end(onNo)}
    >
      {isAgain && <p>{messageOf({ code: 'MORE_THAN_ASKED' })}</p>}
      <p>
        {only ? `${linesOf(only)}.` : `손님 ${people.toLocaleString('ko-KR')}명의 주문이에요.`} 알림이 가고, 비는 수량은 기다리던
        손님에게 차례로 돌아가요(보관한 상품은 꺼낼 때). 그 수량이 나가고 나면 되돌릴 수 없어요.
      </p>
      {returned !== null && <p className={styles.returned}>{returned}</p>}
      <fieldset className={styles.types}>
        <legend>벌점</legend>
        {penaltyTypes.map(each => (
          <label key={each} className={styles.type}>
            <input type="radio" name="penalty" checked={each === type} onChange={() => setType(each)} />
            <span>{names[each]}</span>
            {each === byClock && <span className={styles.clock}>고객이 지금 직접 취소하면</span>}
            <span className={styles.cost}>{totals ? costEach(each) : costWords(orders, each)}</span>
          </label>
        ))}
      </fieldset>
      {totals && type !== 'none' && <p>나눈 주문은 모두 합쳐 나누기 전 한 건만큼만 차감돼요.</p>}
      {type === 'no_show' && orders.some(isStillDue) && (
        <p>픽업 기간이 끝나지 않은 주문이 있어요. 손님에게는 찾아가지 않아 노쇼로 기록됐다고 알려요.</p>
      )}
    </Question>
  )
}

/** Returns true if the order's pickup days are not over. */
function isStillDue({ pickupUntil }: AdminOrder): boolean {
  return !isLatePickup(Temporal.PlainDate.from(pickupUntil), serverNow())
}

const names: Record<PenaltyType, string> = {
  none: '벌점 없이',
  after_deadline: '마감 뒤 취소',
  late: '픽업일 취소',
  no_show: '노쇼',
}

function costWords(orders: readonly AdminOrder[], type: PenaltyType): string {
  const { points, noShowHalves } = costOfCanceling(orders, type)
  return noShowHalves > 0 ? `${signedPoints(points)} · 노쇼 ${noShowHalves / 2}회` : signedPoints(points)
}

/** Returns a penalty's cost per order, as a range, for orders that are not loaded. */
function costEach(type: PenaltyType): string {
  const least = penaltyOf(type, 0)
  const most = penaltyOf(type, Number.MAX_SAFE_INTEGER)
  const points =
    least.points === most.points ? signedPoints(least.points) : `${signedPoints(least.points)} ~ ${signedPoints(most.points)}`
  const noShows = least.noShowHalves > 0 ? ` · 노쇼 ${least.noShowHalves / 2}회` : ''
  return type === 'none' ? signedPoints(0) : `한 건에 ${points}${noShows}`
}
