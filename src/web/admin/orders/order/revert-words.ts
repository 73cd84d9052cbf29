import type { AdminOrderWithStory } from '../../../../contract/schemas/order-story.ts'
import { josa } from '../../../../contract/words/josa.ts'
import { amountDue } from '../../../../domain/payment.ts'
import { isLatePickup, penaltyOf } from '../../../../domain/penalty.ts'
import { signedPoints, won } from '../../../lib/format/price.ts'

type Ended = Pick<
  AdminOrderWithStory,
  'status' | 'penaltyType' | 'story' | 'rejoins' | 'counts' | 'receivedAtPickup' | 'totalPrice' | 'received' | 'refunded'
>

/** Returns the effects of reverting a picked-up or canceled order, one Korean sentence each (docs/RULES.md#pickup). */
export function revertWords(order: Ended): string[] {
  const end = order.story.findLast(event => event.kind === 'status' && event.to === order.status)
  const points = end?.points ?? 0
  const full = order.status === 'CANCELED' ? penaltyOf(order.penaltyType ?? 'none', 0).noShowHalves : 0
  const noShowHalves = end?.noShowHalves ?? full
  const words = [
    order.rejoins > 0 ? `남은 ${order.rejoins}개를 이 주문에 다시 합쳐요. 받은 돈과 메모도 함께 옮겨요.` : null,
    order.status === 'PICKED_UP' ? pickupWords(order) : null,
    order.receivedAtPickup > 0 ? `픽업할 때 받은 ${josa(won(order.receivedAtPickup), '을/를')} 받은 돈에서 빼요.` : null,
    refundWords(order),
    noShowHalves > 0 ? `노쇼 ${noShowHalves / 2}회를 지우고, 등급과 참여 제한을 다시 계산해요.` : null,
    points < 0 ? `빠진 ${signedPoints(points)}를 돌려줘요.` : null,
    order.status === 'PICKED_UP' ? '이 주문에 쓴 후기로 받은 포인트가 있으면 다시 빼요.' : null,
    order.status === 'PICKED_UP' && order.counts ? '이 픽업으로 초대 포인트를 드렸으면 손님과 초대한 분에게서 다시 빼요.' : null,
    order.status === 'PICKED_UP'
      ? '나간 상품은 다시 예약된 재고로 세요.'
      : '재고를 다시 잡아요. 그사이 다른 손님에게 갔으면 되돌릴 수 없어요.',
  ]
  return words.filter(each => each !== null)
}

/**
 * Returns the notes on reopening a picked-up or canceled order: a warning if its pickup days are over, and whether the customer is
 * notified.
 */
export function afterRevertWords(
  { status, pickupUntil }: Pick<AdminOrderWithStory, 'status' | 'pickupUntil'>,
  now: Temporal.Instant,
): string[] {
  const isOver = isLatePickup(Temporal.PlainDate.from(pickupUntil), now)
  return [
    ...(isOver ? ['픽업일이 지난 주문이라, 찾아가지 않은 채 두면 노쇼로 처리될 수 있어요.'] : []),
    status === 'CANCELED' ? '예약이 되살아났다고 손님에게 알려요.' : '손님에게 알림은 가지 않아요.',
  ]
}

/**
 * Returns how reverting a pickup changes the pickup count; parts of one reservation count once (docs/RULES.md#partial-pickup).
 */
function pickupWords({ counts }: Pick<Ended, 'counts'>): string {
  return counts ? '픽업 횟수가 1회 줄고, 등급을 다시 계산해요.' : '함께 예약한 나머지를 픽업했으니 픽업 횟수는 그대로예요.'
}

/**
 * Returns the Korean sentence on refunded money when a canceled order is reverted: it stays refunded, and how much is then due. Null if
 * nothing was refunded.
 */
function refundWords({ status, totalPrice, received, refunded }: Ended): string | null {
  if (status !== 'CANCELED' || !refunded) return null
  const due = amountDue({ status: 'RESERVED', total: totalPrice, received })
  const back = won(refunded.amount)
  if (due === 0) return `돌려준 ${josa(back, '은/는')} 그대로 두고, 남은 ${won(received)}으로 선입금 주문이 돼요.`
  const left = received > 0 ? ` ${won(received)}은 그대로 받은 돈이에요.` : ''
  return `${josa(back, '은/는')} 이미 돌려줬어요.${left} 더 받을 돈은 ${won(due)}이 돼요.`
}
