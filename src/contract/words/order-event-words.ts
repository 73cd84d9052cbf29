import type { OrderStatus } from '../../domain/order.ts'
import { josa } from './josa.ts'
import { statusWords } from './status-words.ts'

/** Returns a Korean text for what an event did to an order, without a period: `메모를 바꿨어요`. `to` is the status that the event set, if any. */
export function orderEventWords(kind: string, to: OrderStatus | null): string {
  switch (kind) {
    case 'notes':
      return '메모를 바꿨어요'
    case 'split':
      return '주문을 나눴어요'
    case 'partial_pickup':
      return '일부를 픽업 처리했어요'
    case 'moved':
      return '픽업일을 옮겼어요'
    case 'revert':
      return '되돌렸어요'
    case 'joined':
      return '주문을 합쳤어요'
    case 'payment':
      return '결제 기록을 바꿨어요'
    default:
      // absent in refusals that an earlier version stored
      if (!to) return '주문을 바꿨어요'
      return to === 'CANCELED' ? '취소했어요' : `${josa(statusWords[to], '으로/로')} 바꿨어요`
  }
}
