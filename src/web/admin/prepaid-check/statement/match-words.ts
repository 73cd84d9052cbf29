import type { AdminOrder } from '../../../../contract/schemas/admin-orders.ts'
import type { MatchLevel, PayerReason, Suggestion } from '../../../../domain/bank-match.ts'
import { won } from '../../../format/price.ts'

export const levelWords: Record<MatchLevel, string> = { sure: '잘 맞아요', likely: '맞을 수 있어요', maybe: '확인이 필요해요' }

const reasonWords: Record<PayerReason, string> = {
  code: '코드',
  digits: '전화 뒷자리',
  name: '이름',
  nickname: '닉네임',
  nameWithin: '이름 일부',
}

/** Why it is suggested: `이름·전화 뒷자리 일치, 금액 일치`, `주문 2건의 합계와 일치`, `이름 일치, 100원 더 들어왔어요`. */
export function reasonsOf({ reasons, orderIds, difference }: Pick<Suggestion, 'reasons' | 'orderIds' | 'difference'>): string {
  const who = reasons.length > 0 ? `${reasons.map(reason => reasonWords[reason]).join('·')} 일치` : '이름은 다르고'
  return `${who}, ${amountWords(orderIds.length, difference)}`
}

function amountWords(orders: number, difference: number): string {
  if (difference !== 0) return differenceWords(difference)
  return orders > 1 ? `주문 ${orders}건의 합계와 일치` : '금액 일치'
}

/** `100원 더 들어왔어요`, `900원 모자라요` */
export function differenceWords(difference: number): string {
  return difference > 0 ? `${won(difference)} 더 들어왔어요` : `${won(-difference)} 모자라요`
}

/** What somebody chose for a line: orders as they were shown, and by how much the deposit differs from their sum. */
export type Choice = { orders: readonly AdminOrder[]; difference: number }

export function choiceOf(orders: readonly AdminOrder[], amount: number): Choice {
  return { orders, difference: amount - orders.reduce((sum, order) => sum + order.totalPrice, 0) }
}
