import type { OwnEntry } from '../../../contract/schemas/waitlist.ts'
import { MOVE_UP_POINTS } from '../../../domain/waitlist.ts'

/**
 * Returns why the customer cannot pay points to move a waitlist entry up. Null when they can, when the entry is first, or when it can no
 * longer become an order.
 */
export function moveUpNote({ moveUpBlockedBy, place }: Pick<OwnEntry, 'moveUpBlockedBy' | 'place'>): string | null {
  switch (moveUpBlockedBy) {
    case 'moved':
      return '순서를 올렸어요'
    case 'raffle':
      return '추첨한 순서대로 기다려요'
    case 'points':
      return `${MOVE_UP_POINTS}P가 모이면 순서를 올릴 수 있어요`
    case 'suspended':
      return '참여가 제한되어 자리가 나도 건너뛰어요'
    case 'tier':
      return '지금 등급으로는 자리가 나도 건너뛰어요'
    case 'canceled':
      return '판매가 취소된 상품이에요'
    case 'paused':
      return '지금은 판매를 멈춘 상품이에요'
    case 'first':
      return place > 1 ? '앞에 다른 분이 없어요' : null
    case 'moved_ahead':
      return '앞의 다른 분은 모두 순서를 올렸어요'
    case 'over':
    case null:
      return null
  }
}
