import { fallbacks } from './fallbacks.ts'

/**
 * Texts that staff see when an operation failed without a readable message, by operation; the customers' texts are included. Their wording
 * is fixed (docs/RULES.md#errors).
 */
export const staffFallbacks = {
  ...fallbacks,
  processPartialPickup: '부분 픽업 처리 중 예상치 못한 오류가 발생했습니다.',
  splitBundledOrder: '주문 분할 중 예상치 못한 오류가 발생했습니다.',
  revertFinalizedOrder: '주문 상태 되돌리기 중 예상치 못한 오류가 발생했습니다.',
  reaggregateAllUserData: '데이터 보정 스크립트 실행 중 예상치 못한 오류가 발생했습니다.',
  grantMissingNewMemberPoints: '포인트 지급 스크립트 실행 중 오류가 발생했습니다.',
  noAdmin: '인증된 관리자가 없습니다. 다시 로그인해주세요.',
  prepaidOrders: '선입금 주문 목록을 불러오는 데 실패했습니다.',
  users: '전체 사용자 목록을 가져오는데 실패했습니다.',
  user: '사용자 정보를 불러오는 데 실패했습니다.',
} as const

/** The key of `staffFallbacks` by operation. Operations that are missing here have their own name as key. */
const reading: Record<string, keyof typeof staffFallbacks> = {
  products: 'products',
  getProductsWithStock: 'products',
  mySummary: 'myPage',
  myCart: 'cart',
  saveCart: 'cart',
  prepaidOrders: 'prepaidOrders',
  adminUsers: 'users',
  adminUser: 'user',
}

/** Returns the Korean text for an operation that failed without a readable message; null if there is none for it. */
export function fallbackOf(operation: string | undefined): string | null {
  if (operation === undefined) return null
  const name = reading[operation] ?? operation
  return Object.hasOwn(staffFallbacks, name) ? staffFallbacks[name as keyof typeof staffFallbacks] : null
}

/** Returns the text for a failed change of a role. The change is a plain GET, so that only its HTTP status is known. */
export function roleChangeFailed(status: number): string {
  return `역할 변경에 실패했습니다. (서버 응답: ${status})`
}
