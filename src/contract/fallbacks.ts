import { startFallbacks } from './failure-text.ts'

/**
 * What a customer reads when the server said nothing they could read: SPEC §8 to the letter, by operation. What staff read is apart
 * (`staff-fallbacks.ts`), so that no customer loads it.
 */
export const fallbacks = {
  ...startFallbacks,
  claimMissionReward: '미션 보상을 요청하는 중 알 수 없는 오류가 발생했습니다.',
  cancelOrder: '주문 취소 중 예상치 못한 오류가 발생했습니다.',
  processReferralCode: '초대 코드 적용에 실패했습니다.',
  myPage: '마이페이지 정보를 불러오는 데 실패했습니다.',
  cart: '장바구니 정보를 불러오는 데 실패했습니다.',
} as const
