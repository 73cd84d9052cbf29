import { expect, test } from 'vitest'
import type { Dashboard } from '../../../contract/schemas/admin.ts'
import { attentionOf } from './attention.ts'

const now = Temporal.Instant.from('2026-11-21T08:20:00Z') // 17:20 in Seoul
type Round = Dashboard['sellingRounds'][number]

const round = (productName: string, changes: Partial<Round>): Round => ({
  roundId: 'round-1',
  productId: 'p',
  productName,
  roundName: '1차',
  deadlineDate: '2026-11-25T11:00:00Z',
  pickupDate: '2026-11-27',
  totalUnits: 100,
  reservedUnits: 40,
  pickedUpUnits: 0,
  waitingUnits: 0,
  ...changes,
})

const titlesOf = (sellingRounds: Round[], prepaidNotPickedUp = 0) =>
  attentionOf({ sellingRounds, prepaidNotPickedUp } as Dashboard, now).map(each => `${each.kind}: ${each.title} (${each.note})`)

test('says what ends today with what is left, in hours of Seoul', () => {
  expect(titlesOf([round('생굴', { deadlineDate: '2026-11-21T09:00:00Z', reservedUnits: 94 })])).toEqual([
    'ends: 생굴 1차, 18:00 마감 (6개 남음 · 40분 남음)',
  ])
})

test('today ends at midnight of Seoul, and what has ended is no longer there', () => {
  expect(titlesOf([round('가', { deadlineDate: '2026-11-21T14:59:00Z' })])).toHaveLength(1)
  expect(titlesOf([round('나', { deadlineDate: '2026-11-21T15:00:00Z' })])).toHaveLength(0)
  expect(titlesOf([round('다', { deadlineDate: '2026-11-21T08:20:00Z' })])).toHaveLength(0)
})

test('the longest line comes first, ten left is low, eleven is not', () => {
  const rounds = [
    round('만두', { reservedUnits: 100, waitingUnits: 3 }),
    round('소금빵', { reservedUnits: 100, waitingUnits: 31 }),
    round('곰탕', { reservedUnits: 90 }),
    round('들기름', { reservedUnits: 89 }),
  ]
  expect(titlesOf(rounds)).toEqual([
    'waits: 소금빵 1차, 31개 대기 (재고를 늘리면 바로 예약돼요)',
    'waits: 만두 1차, 3개 대기 (재고를 늘리면 바로 예약돼요)',
    'low: 곰탕 1차, 10개 남음 (곧 다 팔려요)',
  ])
})

test('at most four, and two of a kind before a third', () => {
  const ending = ['가', '나', '다', '라', '마'].map(name => round(name, { deadlineDate: '2026-11-21T09:00:00Z' }))
  const dashboard = { sellingRounds: ending, prepaidNotPickedUp: 2 } as Dashboard
  expect(attentionOf(dashboard, now).map(each => each.kind)).toEqual(['ends', 'ends', 'prepaid', 'ends'])
  expect(titlesOf([], 2)).toEqual(['prepaid: 선입금 2건, 아직 찾아가지 않았어요 (픽업 날을 확인해 주세요)'])
  expect(titlesOf([], 0)).toEqual([])
})
