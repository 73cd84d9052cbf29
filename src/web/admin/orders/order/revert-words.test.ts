import { expect, test } from 'vitest'
import { afterRevertWords, revertWords } from './revert-words.ts'

const at = '2026-11-21T08:18:00Z'
const ended = (status: 'PICKED_UP' | 'CANCELED', penaltyType: 'none' | 'late' | 'no_show' | null, points?: number) => ({
  status,
  penaltyType,
  totalPrice: 30_000,
  received: 0,
  rejoins: 0,
  counts: true,
  receivedAtPickup: 0,
  story: [{ kind: 'status' as const, by: 'shop' as const, to: status, at, actor: null, ...(points ? { points } : {}) }],
})

test('a pickup gives back its count, and the points of a late one', () => {
  expect(revertWords(ended('PICKED_UP', null))).toEqual([
    '픽업 횟수가 1회 줄고, 등급을 다시 계산해요.',
    '이 주문에 쓴 후기로 받은 포인트가 있으면 다시 빼요.',
    '이 픽업으로 초대 포인트를 드렸으면 손님과 초대한 분에게서 다시 빼요.',
    '나간 상품은 다시 예약된 재고로 세요.',
  ])
  expect(revertWords(ended('PICKED_UP', null, -40))).toContain('빠진 −40P를 돌려줘요.')
})

test('a part of a reservation is joined with what is open, and counts only alone', () => {
  expect(revertWords({ ...ended('PICKED_UP', null), rejoins: 3 }).slice(0, 2)).toEqual([
    '남은 3개를 이 주문에 다시 합쳐요. 받은 돈과 메모도 함께 옮겨요.',
    '픽업 횟수가 1회 줄고, 등급을 다시 계산해요.',
  ])
  expect(revertWords({ ...ended('PICKED_UP', null), counts: false })[0]).toBe(
    '함께 예약한 나머지를 픽업했으니 픽업 횟수는 그대로예요.',
  )
})

test('a cancellation gives back what it cost', () => {
  const stock = '재고를 다시 잡아요. 그사이 다른 손님에게 갔으면 되돌릴 수 없어요.'
  expect(revertWords(ended('CANCELED', 'none'))).toEqual([stock])
  expect(revertWords(ended('CANCELED', 'late', -50))).toEqual([
    '노쇼 0.5회를 지우고, 등급과 참여 제한을 다시 계산해요.',
    '빠진 −50P를 돌려줘요.',
    stock,
  ])
  expect(revertWords(ended('CANCELED', 'no_show', -100))[0]).toBe('노쇼 1회를 지우고, 등급과 참여 제한을 다시 계산해요.')
})

test('money that was given back is due again', () => {
  const refunded = { amount: 30_000, at }
  expect(revertWords({ ...ended('CANCELED', 'none'), refunded })[0]).toBe(
    '30,000원은 이미 돌려줬어요. 더 받을 돈은 30,000원이 돼요.',
  )
  const some = { ...ended('CANCELED', 'none'), refunded: { amount: 20_000, at }, received: 10_000 }
  expect(revertWords(some)[0]).toBe('20,000원은 이미 돌려줬어요. 10,000원은 그대로 받은 돈이에요. 더 받을 돈은 20,000원이 돼요.')
})

test('an excess that was given back leaves the order paid by the rest', () => {
  const excess = { ...ended('CANCELED', 'none'), totalPrice: 10_000, refunded: { amount: 19_500, at }, received: 10_000 }
  expect(revertWords(excess)[0]).toBe('돌려준 19,500원은 그대로 두고, 남은 10,000원으로 선입금 주문이 돼요.')
})

test('money that was received at the pickup is taken out', () => {
  expect(revertWords({ ...ended('PICKED_UP', null), receivedAtPickup: 18_500 })).toContain(
    '픽업할 때 받은 18,500원을 받은 돈에서 빼요.',
  )
})

test.each([
  ['PICKED_UP', '2026-11-22T14:59:59Z', ['손님에게 알림은 가지 않아요.']],
  ['CANCELED', '2026-11-22T14:59:59Z', ['예약이 되살아났다고 손님에게 알려요.']],
  [
    'PICKED_UP',
    '2026-11-22T15:00:00Z',
    ['픽업일이 지난 주문이라, 찾아가지 않은 채 두면 노쇼로 처리될 수 있어요.', '손님에게 알림은 가지 않아요.'],
  ],
] as const)('a %s order of the 22nd that is opened again at %s', (status, now, words) => {
  expect(afterRevertWords({ status, pickupUntil: '2026-11-22' }, Temporal.Instant.from(now))).toEqual(words)
})
