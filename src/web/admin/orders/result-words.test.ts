import { expect, test } from 'vitest'
import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { awayWords, lastWords, leftWords, resultTitle, resultWords } from './result-words.ts'

const at = '2026-11-21T08:18:00Z'
const still = { points: 0, amount: 0 }

test('a change says which money and points moved, and so does its undoing', () => {
  const done = Array.from<never>({ length: 2 })
  expect(resultWords({ to: 'PICKED_UP', undoes: false, done, points: -80, amount: 37_000 })).toBe(
    '2건을 픽업 완료로 바꿨어요 · 받은 돈 +37,000원 · 손님 포인트 −80P',
  )
  expect(resultWords({ to: 'RESERVED', undoes: true, done, points: 80, amount: -37_000 })).toBe(
    '2건을 되돌렸어요 · 받은 돈 −37,000원 · 손님 포인트 +80P',
  )
})

test.each([
  [{ at, kind: 'status', by: 'customer', to: 'CANCELED', actorName: '강현우' }, '17:18에 고객이 취소했어요.'],
  [{ at, kind: 'status', by: 'shop', to: 'PICKED_UP', actorName: '이도현' }, '17:18에 이도현 님이 픽업 완료로 바꿨어요.'],
  [{ at, kind: 'status', by: 'shop', to: 'PREPAID', actorName: '이도현' }, '17:18에 이도현 님이 선입금으로 바꿨어요.'],
  [{ at, kind: 'status', by: 'job', to: 'CANCELED', actorName: null }, '17:18에 자동으로 취소했어요.'],
  [{ at, kind: 'notes', by: 'shop', to: null, actorName: '이도현' }, '17:18에 이도현 님이 메모를 바꿨어요.'],
  [{ at, kind: 'revert', by: 'shop', to: 'RESERVED', actorName: null }, '17:18에 가게에서 되돌렸어요.'],
  [{ at, kind: 'payment', by: 'shop', to: null, actorName: '이도현' }, '17:18에 이도현 님이 결제 기록을 바꿨어요.'],
  [{ at, kind: 'joined', by: 'shop', to: null, actorName: '이도현' }, '17:18에 이도현 님이 주문을 합쳤어요.'],
  [{ at, kind: 'later', by: 'shop', to: null, actorName: '이도현' }, '17:18에 이도현 님이 주문을 바꿨어요.'],
  [null, null],
] as const)('%o is told as %s', (last, words) => {
  expect(lastWords(last)).toBe(words)
})

test.each([
  ['PICKED_UP', false, '픽업 완료로 바꾼 결과', '1,200건을 픽업 완료로 바꿨어요'],
  ['PREPAID', false, '선입금으로 바꾼 결과', '1,200건을 선입금으로 바꿨어요'],
  ['CANCELED', false, '취소한 결과', '1,200건을 취소했어요'],
  ['RESERVED', true, '되돌린 결과', '1,200건을 되돌렸어요'],
] as const)('%s, undoing: %s', (to, undoes, title, words) => {
  const result = { to, undoes, done: Array.from<never>({ length: 1200 }), ...still }
  expect([resultTitle(result), resultWords(result)]).toEqual([title, words])
})

test('a pickup names the days that have not come', () => {
  const days = (pickupDate: string, pickupUntil = pickupDate) => ({ pickupDate, pickupUntil })
  const done = [days('2026-11-26', '2026-11-27'), days('2026-11-21')] as AdminOrder[]
  const said = (to: 'PICKED_UP' | 'PREPAID') => resultWords({ to, undoes: false, done, ...still }, Temporal.Instant.from(at))
  expect(said('PICKED_UP')).toBe(
    '2건을 픽업 완료로 바꿨어요. 이 가운데 1건은 픽업일이 아직 오지 않았어요: 11월 26일(목)–27일(금)',
  )
  expect(said('PREPAID')).toBe('2건을 선입금으로 바꿨어요')
})

test('a cancellation names the money that it left to be given back; taking it back does not', () => {
  const order = (received: number) => ({ status: 'PREPAID', totalPrice: 14_900, received }) as AdminOrder
  const done = [order(14_900), order(0)]
  expect(resultWords({ to: 'CANCELED', undoes: false, done, ...still })).toBe('2건을 취소했어요. 돌려줄 돈은 14,900원이에요')
  expect(resultWords({ to: 'RESERVED', undoes: true, done, ...still })).toBe('2건을 되돌렸어요')
})

test.each([
  [0, 0, 0, null, '2건을 픽업 완료로 바꿨어요'],
  [3, 0, 0, null, '2건을 픽업 완료로 바꿨어요. 3건은 그대로예요'],
  [0, 4, 0, null, '2건을 픽업 완료로 바꿨어요. 4건은 이미 바뀌어 있었어요'],
  [
    1,
    0,
    1000,
    '인터넷에 연결되어 있지 않아요.',
    '2건을 픽업 완료로 바꿨어요. 1,001건은 그대로예요. 인터넷에 연결되어 있지 않아요.',
  ],
] as const)('elsewhere, %d refused, %d done by others and %d left: %s', (refused, already, left, stopped, words) => {
  const many = (length: number) => Array.from<never>({ length })
  const counts = { done: many(2), refused: many(refused), already: many(already), left: many(left) }
  expect(awayWords({ to: 'PICKED_UP', undoes: false, ...counts, stopped, ...still })).toBe(words)
})

test.each([
  ['PICKED_UP', 1000, 412, 0, '픽업 완료로 바꾸던 주문 412 / 1,000건', '588건이 남았어요'],
  ['RESERVED', 300, 98, 2, '예약으로 바꾸던 주문 100 / 300건', '200건이 남았어요 · 2건은 그대로예요'],
  ['CANCELED', 40, 40, 0, '취소하던 주문 40건이 끝났어요', ''],
  ['PREPAID', 40, 37, 3, '선입금으로 바꾸던 주문 40건이 끝났어요', '3건은 그대로예요'],
] as const)('%s of %d, of which %d are done and %d refused: %s, %s', (to, total, done, refused, said, waits) => {
  const change = { id: '', to, penaltyType: 'none', startedAt: at, total, done, refused } as const
  expect(leftWords(change)).toEqual({ isOver: done + refused === total, said, waits })
})
