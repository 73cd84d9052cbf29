import type { OrderStatus } from '../../../domain/order.ts'

/** The counter's short words, where the shop says more (`예약됨`, `선입금 확인`). */
export const statusWords: Record<OrderStatus, string> = {
  RESERVED: '예약',
  PREPAID: '선입금',
  PICKED_UP: '픽업 완료',
  CANCELED: '취소',
}
