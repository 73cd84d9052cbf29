import { expect, test } from 'vitest'
import { alreadyText } from './already-text.ts'

const at = '2026-11-25T01:32:40Z'
const common = { code: 'ORDER_ALREADY', deed: 'PICKED_UP', by: 'shop', name: '김민지', at, isToday: true } as const

test.each([
  [{}, '김민지 님이 10:32에 이미 픽업 완료로 바꿨어요.'],
  [{ isToday: false }, '김민지 님이 11월 25일 10:32에 이미 픽업 완료로 바꿨어요.'],
  [{ by: 'customer', deed: 'CANCELED' }, '고객이 10:32에 이미 취소했어요.'],
  [{ by: 'job', name: null, deed: 'CANCELED' }, '자동으로 10:32에 이미 취소했어요.'],
  [{ name: null, deed: 'PREPAID' }, '가게에서 10:32에 이미 선입금으로 바꿨어요.'],
  [{ deed: 'RESERVED' }, '김민지 님이 10:32에 이미 예약으로 되돌렸어요.'],
  [{ deed: 'revert' }, '김민지 님이 10:32에 이미 되돌렸어요.'],
  [{ deed: 'split' }, '김민지 님이 10:32에 이미 나눴어요.'],
  [{ deed: 'payment' }, '김민지 님이 10:32에 이미 받은 돈을 기록했어요.'],
  [{ deed: 'refund', name: '이도현' }, '이도현 님이 10:32에 이미 돌려줬어요.'],
  [{ deed: 'undo_payment' }, '김민지 님이 10:32에 이미 결제 기록을 되돌렸어요.'],
] as const)('%o: %s', (facts, text) => {
  expect(alreadyText({ ...common, ...facts })).toBe(text)
})
