import { messageOf } from '../../../contract/words/messages.ts'
import type { OrderTotals } from '../../../contract/schemas/order-list.ts'
import type { OrderStatus } from '../../../domain/order.ts'
import { won } from '../../lib/format/price.ts'
import { josa } from '../../../contract/words/josa.ts'
import { unmarkWords } from './selected-words.ts'
import { Question } from '../ui/question.tsx'
import { statusWords } from '../../../contract/words/status-words.ts'

type Reachable = Exclude<OrderStatus, 'CANCELED'>
type MatchingQuestionProps = {
  to: OrderStatus | null
  totals: OrderTotals | undefined
  /** True if the dialog opens again because more orders match than it said before. */
  isAgain: boolean
  onYes: (to: Reachable) => void
  onNo: () => void
}

/** Renders the dialog that confirms a bulk change of all orders matching a filter, with their number. */
export function MatchingQuestion({ to, totals, isAgain, onYes, onNo }: MatchingQuestionProps) {
  const open = to !== null && to !== 'CANCELED' && totals !== undefined
  if (!open) return null
  const status = josa(statusWords[to], '으로/로')
  return (
    <Question open title={`조건에 맞는 주문을 ${status} 바꿀까요?`} yes={`${status} 바꾸기`} onYes={() => onYes(to)} onNo={onNo}>
      {isAgain && <p>{messageOf({ code: 'MORE_THAN_ASKED' })}</p>}
      <p>
        손님 {totals.people.toLocaleString('ko-KR')}명의 주문 {totals.orders.toLocaleString('ko-KR')}건 가운데{' '}
        {changing(to, totals).toLocaleString('ko-KR')}
        건을 바꿔요. {words[to](totals)} 그사이 새로 들어온 주문은 바꾸지 않아요. 끝난 뒤 한꺼번에 되돌릴 수 있어요.
      </p>
    </Question>
  )
}

const words: Record<Reachable, (totals: OrderTotals) => string> = {
  PICKED_UP: totals => `픽업할 때 받을 돈은 모두 ${won(totals.toPay)}이고, 재고에서 빠지고 픽업 횟수가 올라가요.`,
  PREPAID: ({ toPay }) =>
    `${toPay > 0 ? `받을 돈 ${josa(won(toPay), '을/를')} 받은 것으로 기록해요. ` : ''}손님에게 선입금을 확인했다는 알림이 가요.`,
  RESERVED: ({ staysPaid, unmarks, unmarkedPeople }) =>
    `선입금 확인이 풀려요. ${unmarkWords(unmarks, unmarkedPeople).join(' ')}${staysPaid > 0 ? ` 입금된 돈이 있는 ${staysPaid.toLocaleString('ko-KR')}건은 선입금으로 남아요.` : ''}`,
}

/**
 * Returns the number of orders that will change to the status. Orders that must stay PREPAID because money was recorded for them are not
 * counted.
 */
export function changing(to: OrderStatus, totals: OrderTotals): number {
  return eligible(to, totals) - (to === 'RESERVED' ? totals.staysPaid : 0)
}

/**
 * Returns the number of orders whose status allows the change. Orders that must stay PREPAID because money was recorded for them are
 * counted too, unlike in `changing`.
 */
export function eligible(to: OrderStatus, { reserved, prepaid }: OrderTotals): number {
  if (to === 'PICKED_UP' || to === 'CANCELED') return reserved + prepaid
  return to === 'PREPAID' ? reserved : prepaid
}
