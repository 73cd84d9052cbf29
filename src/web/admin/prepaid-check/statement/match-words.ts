import type { AdminOrder } from '../../../../contract/schemas/admin-orders.ts'
import type { MatchLevel, PayerReason, Suggestion } from '../../../../domain/bank-match.ts'
import { won } from '../../../format/price.ts'

export const levelWords: Record<MatchLevel, string> = {
  sure: '잘 맞아요',
  likely: '맞을 수 있어요',
  maybe: '확인이 필요해요',
  coincidence: '우연일 수 있어요',
}

const reasonWords: Record<PayerReason, string> = {
  code: '코드',
  digits: '전화 뒷자리',
  name: '이름',
  nickname: '닉네임',
  nameWithin: '이름 일부',
}

type Reasons = Pick<Suggestion, 'reasons' | 'orderIds' | 'difference' | 'isEarlier'>

/** Why it is suggested: `이름·전화 뒷자리 일치, 금액 일치`, `이름 일치, 100원 더 들어왔어요`, `이름은 다르지만 금액이 같아요`. */
export function reasonsOf({ reasons, orderIds, difference, isEarlier }: Reasons): string {
  const earlier = isEarlier ? '. 주문보다 먼저 들어온 돈이에요' : ''
  if (reasons.length === 0) {
    const what = orderIds.length > 1 ? `주문 ${orderIds.length}건의 합계가` : '금액이'
    return `이름은 다르지만 ${what} 같아요${earlier}`
  }
  const who = reasons.map(reason => reasonWords[reason]).join('·')
  return `${who} 일치, ${amountWords(orderIds.length, difference)}${earlier}`
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
