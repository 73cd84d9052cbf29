import { describe, expect, test } from 'vitest'
import { failureText } from './failure-text.ts'
import { roleChangeFailed, staffFallbacks } from './staff-fallbacks.ts'

/** Fixed texts, copied by hand: the catalog must have exactly these characters. */
const catalogue: [keyof typeof staffFallbacks, string][] = [
  ['claimMissionReward', '미션 보상을 요청하는 중 알 수 없는 오류가 발생했습니다.'],
  ['cancelOrder', '주문 취소 중 예상치 못한 오류가 발생했습니다.'],
  ['processPartialPickup', '부분 픽업 처리 중 예상치 못한 오류가 발생했습니다.'],
  ['splitBundledOrder', '주문 분할 중 예상치 못한 오류가 발생했습니다.'],
  ['revertFinalizedOrder', '주문 상태 되돌리기 중 예상치 못한 오류가 발생했습니다.'],
  ['reaggregateAllUserData', '데이터 보정 스크립트 실행 중 예상치 못한 오류가 발생했습니다.'],
  ['grantMissingNewMemberPoints', '포인트 지급 스크립트 실행 중 오류가 발생했습니다.'],
  ['processReferralCode', '초대 코드 적용에 실패했습니다.'],
  ['requestEncore', '앵콜 요청에 실패했습니다. 다시 시도해 주세요.'],
  ['noAdmin', '인증된 관리자가 없습니다. 다시 로그인해주세요.'],
  ['prepaidOrders', '선입금 주문 목록을 불러오는 데 실패했습니다.'],
  ['users', '전체 사용자 목록을 가져오는데 실패했습니다.'],
  ['user', '사용자 정보를 불러오는 데 실패했습니다.'],
  ['products', '상품 재고 정보를 불러오는 데 실패했습니다.'],
  ['myPage', '마이페이지 정보를 불러오는 데 실패했습니다.'],
  ['cart', '장바구니 정보를 불러오는 데 실패했습니다.'],
]

test('the table names every fallback', () => {
  expect(catalogue.map(([name]) => name).sort()).toEqual(Object.keys(staffFallbacks).sort())
})

describe.each(catalogue)('%s', (name, text) => {
  test.each([
    ['the detail message wins', { message: '메시지', details: { message: '자세한 말' } }, '자세한 말'],
    ['else the message', { message: '메시지', details: {} }, '메시지'],
    ['else the message, where the detail is empty', { message: '메시지', details: { message: '' } }, '메시지'],
    ['else the fallback', {}, text],
    ["a protocol's own word reaches nobody", { message: 'internal', details: { message: 'deadline-exceeded' } }, text],
    ['what is no text reaches nobody', { message: 7, details: { message: { 한: '글' } } }, text],
  ])('%s', (_, said, expected) => {
    expect(failureText(said, staffFallbacks[name])).toBe(expected)
  })
})

test('a role that could not be changed carries the status', () => {
  expect(roleChangeFailed(403)).toBe('역할 변경에 실패했습니다. (서버 응답: 403)')
})
