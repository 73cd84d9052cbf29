import { startFallbacks } from './failure-text.ts'

/**
 * Customers' texts for a failure without a readable message, by operation (docs/RULES.md#errors). Their wording is fixed. Staff's texts are
 * in `staff-fallbacks.ts`, so that customers do not load them.
 */
export const fallbacks = {
  ...startFallbacks,
  claimMissionReward: '미션 보상을 요청하는 중 알 수 없는 오류가 발생했습니다.',
  cancelOrder: '주문 취소 중 예상치 못한 오류가 발생했습니다.',
  processReferralCode: '초대 코드 적용에 실패했습니다.',
  myPage: '마이페이지 정보를 불러오는 데 실패했습니다.',
  cart: '장바구니 정보를 불러오는 데 실패했습니다.',
} as const
