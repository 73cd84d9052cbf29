import type { OrderStatus } from '../../domain/order.ts'
import type { RoundStatus } from '../../domain/round.ts'

/** Short Korean names of order statuses for staff: on screens, in files and in the audit log. */
export const statusWords: Record<OrderStatus, string> = {
  RESERVED: '예약',
  PREPAID: '선입금',
  PICKED_UP: '픽업 완료',
  CANCELED: '취소',
}

/** Participle of an order's status before 주문: `이미 취소된 주문`. */
export const orderNow: Record<OrderStatus, string> = {
  RESERVED: '예약된',
  PREPAID: '선입금이 확인된',
  PICKED_UP: '픽업이 끝난',
  CANCELED: '취소된',
}

/** Participle of a round's status before 회차: `취소된 회차`. */
export const roundNow: Record<RoundStatus, string> = {
  draft: '작성 중인',
  scheduled: '판매 예정인',
  selling: '판매 중인',
  ended: '마감된',
  canceled: '취소된',
}
