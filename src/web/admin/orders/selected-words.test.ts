import { expect, test } from 'vitest'
import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { askedAbout, selectedWords, upcomingWords } from './selected-words.ts'

const now = Temporal.Instant.from('2026-11-25T03:00:00Z')
const order = (pickupDate: string, status: AdminOrder['status'] = 'RESERVED', received = 0) =>
  ({ user: { id: pickupDate }, pickupDate, pickupUntil: pickupDate, status, totalPrice: 14_900, received }) as AdminOrder
const many = (length: number, of = order('2026-11-25')) => Array.from({ length }, () => of)

test('more than five orders are asked about where money is recorded', () => {
  expect(askedAbout('PICKED_UP', many(5))).toBeNull()
  expect(askedAbout('PICKED_UP', many(6))).toHaveLength(6)
  expect(askedAbout('PREPAID', many(6))).toHaveLength(6)
  const prepaid = { ...order('2026-11-25', 'PREPAID', 14_900), unmarks: 14_900 }
  expect(askedAbout('RESERVED', many(6, prepaid))).toHaveLength(6)
  // of seven, two stay prepaid
  expect(askedAbout('RESERVED', [...many(5, prepaid), ...many(2, { ...prepaid, staysPaid: true })])).toBeNull()
  // orders that would not change are not counted
  expect(askedAbout('PREPAID', [...many(5), ...many(9, order('2026-11-25', 'PICKED_UP'))])).toBeNull()
})

test('the question names people, days to come, money and points', () => {
  const orders = [order('2026-11-25'), order('2026-11-26', 'PREPAID', 14_900), order('2026-11-28'), order('2026-11-20')]
  expect(selectedWords('PICKED_UP', orders, now)).toEqual([
    '손님 4명의 주문 4건이에요.',
    '2건은 픽업일이 아직 오지 않았어요: 11월 26일(목), 11월 28일(토).',
    '44,700원을 받은 것으로 기록해요.',
    '픽업 기간이 지난 1건은 늦은 픽업이라 40P씩 차감될 수 있어요.',
    '끝난 뒤 한꺼번에 되돌릴 수 있어요.',
  ])
  expect(selectedWords('PREPAID', orders.slice(0, 1), now)).toEqual([
    '손님 1명의 주문 1건이에요.',
    '14,900원을 받은 것으로 기록해요.',
    '손님에게 선입금을 확인했다는 알림이 가요.',
    '끝난 뒤 한꺼번에 되돌릴 수 있어요.',
  ])
})

test('the question before prepayments are taken back names their won and who is notified', () => {
  const prepaid = { ...order('2026-11-25', 'PREPAID', 14_900), unmarks: 14_900 }
  const partly = { ...order('2026-11-26', 'PREPAID', 14_900), unmarks: 4900 }
  expect(selectedWords('RESERVED', [prepaid, prepaid, partly], now)).toEqual([
    '손님 2명의 주문 3건이에요.',
    '받은 돈에서 34,700원이 빠져요.',
    '손님 2명에게 선입금 확인이 취소됐다는 알림이 가요.',
    '끝난 뒤 한꺼번에 되돌릴 수 있어요.',
  ])
})

test('days that have not come, at most two by name', () => {
  expect(upcomingWords([order('2026-11-25'), order('2026-11-24')], now)).toBeNull()
  expect(
    upcomingWords(
      ['2026-11-29', '2026-11-26', '2026-11-26', '2026-12-01', '2026-12-02'].map(day => order(day)),
      now,
    ),
  ).toBe('5건은 픽업일이 아직 오지 않았어요: 11월 26일(목), 11월 29일(일) 외 2건')
  const several = [{ ...order('2026-11-26'), pickupUntil: '2026-11-28' }, order('2026-11-26')]
  expect(upcomingWords(several, now)).toBe('2건은 픽업일이 아직 오지 않았어요: 11월 26일(목), 11월 26일(목)–28일(토)')
})
