import type { Me } from '../../../contract/schemas/people.ts'
import { mayTakePart } from '../../../domain/round.ts'
import { tierNames } from '../../../domain/tier.ts'
import { deadlineBothWays, openingBadge } from '../../format/deadline.ts'
import { lowestTier } from './card-state.ts'
import type { Sale } from './sale.ts'

/** The one right action for the state of a product, or why there is none and what is possible instead. */
export type Action =
  | { kind: 'reserve' }
  | { kind: 'wait'; note: string }
  | { kind: 'none'; label: string; title: string; note: string; way: { to: string; label: string } | null }

export function actionOf(sale: Sale, me: Pick<Me, 'tier' | 'isSuspended'>, now: Temporal.Instant): Action {
  const home = { to: '/', label: '다른 상품 보기' }
  if (sale.status === 'canceled')
    return none('판매 취소', '판매가 취소됐어요', '예약했던 분께는 차감 없이 취소해 드렸어요.', home)
  if (sale.status === 'ended') return none('마감', '예약이 끝났어요', `${deadlineBothWays(sale.deadline, now)}.`, home)
  if (sale.status === 'scheduled')
    return none(
      openingBadge(sale.publishAt ?? sale.deadline, now),
      '곧 열려요',
      '열리면 이 화면에서 바로 예약할 수 있어요.',
      null,
    )
  if (me.isSuspended) {
    const orders = { to: '/mypage/history', label: '내 주문 보기' }
    return none(
      '참여 제한',
      '지금은 예약할 수 없어요',
      '노쇼가 쌓여 참여가 제한됐어요. 픽업과 취소는 그대로 할 수 있어요.',
      orders,
    )
  }
  if (!mayTakePart(sale.round.allowedTiers, me.tier)) {
    const least = lowestTier(sale.round.allowedTiers)
    return none(
      `${least}부터`,
      `${least}부터 살 수 있어요`,
      `지금은 ${tierNames[me.tier]} 등급이에요. 픽업을 지키면 등급이 올라요.`,
      home,
    )
  }
  if (sale.round.eventType === 'RAFFLE')
    return none('추첨', '추첨으로 판매해요', '응모 기능을 준비하고 있어요. 조금만 기다려 주세요.', home)
  if (sale.left > 0) return { kind: 'reserve' }
  const ahead = sale.waiting > 0 ? `${sale.waiting}명이 기다려요.` : '지금 서면 첫 번째예요.'
  return { kind: 'wait', note: `다 팔렸어요. ${ahead} 자리가 나면 기다린 순서대로 저절로 예약돼요.` }
}

function none(label: string, title: string, note: string, way: { to: string; label: string } | null): Action {
  return { kind: 'none', label, title, note, way }
}
