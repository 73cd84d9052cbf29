import type { Rejection } from '../../domain/rejection.ts'
import { josa } from './josa.ts'
import { orderNumber } from './order-number.ts'

type Paid = Extract<Rejection, { code: 'ORDER_PAID' }>

const names: Record<Paid['payments'][number]['kind'], string> = {
  deposit: '통장 입금',
  cash: '현금',
  card: '카드',
  transfer: '계좌이체',
  carried: '다른 주문에서 옮겨 온 돈',
}

/** Returns a Korean text about the payments that keep an order PREPAID, and where staff can reverse them. */
export function paidText({ payments }: Paid): string {
  const each = payments.map(({ kind, amount }) => `${names[kind]} ${amount.toLocaleString('ko-KR')}원`)
  const all = each.map((words, place) => (place < each.length - 1 ? josa(words, '과/와') : words)).join(' ')
  const where = payments.some(({ kind }) => kind !== 'carried')
    ? '주문의 결제 기록에서 되돌려 주세요.'
    : '그 돈이 들어온 주문의 결제 기록에서 되돌려 주세요.'
  return `${josa(all, '이/가')} 있어서 예약으로 되돌릴 수 없어요. ${where}`
}

/**
 * Returns a Korean text that a payment cannot be reversed because its money was moved to another order. It names that order, why the money
 * stays there, and what must be undone first.
 */
export function heldText({ orderId, why }: Extract<Rejection, { code: 'PAYMENT_HELD' }>): string {
  return held[why](`이 돈이 들어 있는 주문 ${orderNumber(orderId)}`)
}

const held: Record<Extract<Rejection, { code: 'PAYMENT_HELD' }>['why'], (order: string) => string> = {
  picked_up: order => `${josa(order, '을/를')} 이미 픽업해서 되돌릴 수 없어요. 그 주문의 픽업을 먼저 되돌려 주세요.`,
  canceled: order => `${josa(order, '이/가')} 취소되어서 되돌릴 수 없어요. 그 주문의 취소를 먼저 되돌려 주세요.`,
  refunded: order => `${order}에서 이미 돈을 돌려줘서 되돌릴 수 없어요. 그 주문의 환불 기록을 먼저 되돌려 주세요.`,
}
