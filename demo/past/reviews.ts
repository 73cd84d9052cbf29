import type { CastMember } from '../cast.ts'
import { chance } from '../chance.ts'
import type { PastOrder } from './orders.ts'

/** A member's review of item `lineNo` (from 1) of a picked up order. */
export type PastReview = { id: string; order: PastOrder; lineNo: number; rating: number; body: string; at: Temporal.Instant }

export function pastReviews(
  member: CastMember,
  orders: readonly PastOrder[],
  now: Temporal.Instant,
  newId: () => string,
): PastReview[] {
  const dice = chance(`reviews of ${member.key}`)
  return orders
    .filter(order => order.outcome === 'picked_up' && dice.happens(14))
    .map(order => {
      const [rating, body] = dice.one([...anything, ...(ofCategory[order.lines[0]!.round.good.category] ?? [])])
      return { id: newId(), order, lineNo: 1, rating, body, at: order.closedAt.add({ hours: dice.whole(3, 47) }) }
    })
    .filter(review => review.at.epochMilliseconds < now.epochMilliseconds)
}

type Words = readonly [rating: number, body: string]

const anything: readonly Words[] = [
  [5, '또 열리면 꼭 예약할게요. 이번엔 두 개 할걸 그랬어요.'],
  [5, '픽업이 금방이라 좋았어요. 포장도 깔끔해요.'],
  [4, '맛있게 먹었어요. 양이 조금만 더 많으면 좋겠어요.'],
  [5, '동네에서 이 가격이면 매번 살 것 같아요.'],
  [4, '기대한 만큼 좋아요. 알림 켜 두고 기다려요.'],
  [3, '무난해요. 저는 지난번 것이 더 좋았어요.'],
]

const ofCategory: Record<string, readonly Words[]> = {
  과일·채소: [
    [5, '지난번보다 더 달았어요. 아이들이 앉은자리에서 다 먹었어요.'],
    [5, '싱싱해요. 무른 것 하나 없이 왔어요.'],
    [4, '크기가 조금씩 다르지만 맛은 다 좋아요.'],
    [5, '마트 것과 향부터 달라요.'],
  ],
  정육·수산: [
    [5, '비린내 없이 깨끗하게 손질되어 있어요.'],
    [5, '구워 먹고 남은 걸로 찌개까지 끓였어요.'],
    [4, '신선해요. 보냉 가방을 챙겨 가세요.'],
  ],
  베이커리·디저트: [
    [5, '아직 따뜻할 때 받아서 차에서 하나 먹었어요.'],
    [5, '다음 날 에어프라이어에 3분 돌리니 그대로예요.'],
    [4, '많이 달지 않아서 커피랑 잘 어울려요.'],
  ],
  반찬·간편식: [
    [5, '집에서 한 맛이에요. 남편이 한 그릇 더 찾았어요.'],
    [5, '바쁜 날 저녁이 해결됐어요.'],
    [4, '간이 세지 않아 아이랑 같이 먹기 좋아요.'],
  ],
  유제품·음료: [
    [5, '진해요. 이제 다른 건 못 먹겠어요.'],
    [4, '아침마다 한 잔씩 잘 먹고 있어요.'],
  ],
  생활: [
    [5, '밥 냄새부터 달라요. 떨어지기 전에 또 열어 주세요.'],
    [5, '깨진 것 없이 잘 받았어요. 노른자가 탱탱해요.'],
  ],
}
