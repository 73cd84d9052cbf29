/**
 * What a customer reads when the server said nothing they could read: SPEC §8 to the letter, by operation. What staff read is apart
 * (`staff-fallbacks.ts`), so that no customer loads it.
 */
export const fallbacks = {
  claimMissionReward: '미션 보상을 요청하는 중 알 수 없는 오류가 발생했습니다.',
  cancelOrder: '주문 취소 중 예상치 못한 오류가 발생했습니다.',
  processReferralCode: '초대 코드 적용에 실패했습니다.',
  requestEncore: '앵콜 요청에 실패했습니다. 다시 시도해 주세요.',
  products: '상품 재고 정보를 불러오는 데 실패했습니다.',
  myPage: '마이페이지 정보를 불러오는 데 실패했습니다.',
  cart: '장바구니 정보를 불러오는 데 실패했습니다.',
} as const

/** What an answer said of its failure; any of it may be missing, or be no sentence for a person. */
export type FailureWords = { message?: unknown; details?: { message?: unknown } | undefined }

/** The server's detail message, else its message, else the fallback (SPEC §8). A protocol's own word (`internal`) is no message. */
export function failureText({ message, details }: FailureWords, fallback: string): string {
  return [details?.message, message].find(isForPeople) ?? fallback
}

function isForPeople(words: unknown): words is string {
  return typeof words === 'string' && /[가-힣]/.test(words)
}
