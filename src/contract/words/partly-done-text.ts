import { piecesOf } from '../../domain/divided-since.ts'
import type { OrderStatus } from '../../domain/order.ts'
import type { Rejection } from '../../domain/rejection.ts'
import { doneText } from './already-text.ts'
import { orderNumber } from './order-number.ts'

type PartlyDone = Extract<Rejection, { code: 'ORDER_PARTLY_DONE' }>
type Part = PartlyDone['part']

/**
 * Returns a text about which pieces of an order have the wanted status, who set it and when, and where the others are:
 * `김민지 님이 10:32에 ‘감귤’ 2개(45,800원)만 픽업 완료로 바꿨어요. 남은 1개(22,900원)는 주문 E85AC2에 예약으로 남아 있어요.`
 */
export function partlyDoneText({ part, rest, ...done }: PartlyDone): string {
  const isOfOneItem = new Set([part, ...rest].flatMap(({ items }) => items.map(({ name }) => name))).size === 1
  const others = rest.map(other => {
    const goods = isOfOneItem ? `남은 ${piecesOf(other)}개` : goodsOf(other)
    return `${goods}(${won(other.total)})는 주문 ${orderNumber(other.orderId)}${now[other.status]}.`
  })
  return [doneText(done, `${goodsOf(part)}(${won(part.total)})만`), ...others].join(' ')
}

const now: Record<OrderStatus, string> = {
  RESERVED: '에 예약으로 남아 있어요',
  PREPAID: '에 선입금으로 남아 있어요',
  PICKED_UP: '에서 픽업 완료됐어요',
  CANCELED: '에서 취소됐어요',
}

/** Returns `‘감귤’ 2개`, or `‘감귤’ 2개·‘한라봉’ 1개`. */
function goodsOf({ items }: Part): string {
  return items.map(({ name, quantity }) => `‘${name}’ ${quantity}개`).join('·')
}

function won(amount: number): string {
  return `${amount.toLocaleString('ko-KR')}원`
}
