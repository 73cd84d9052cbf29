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
  pickupUntil: '2026-11-27',
  totalUnits: 100,
  isMixed: false,
  reservedUnits: 40,
  pickedUpUnits: 0,
  waitingUnits: 0,
  waitingCount: 0,
  lackingUnits: 0,
  waitingWon: 0,
  raffle: null,
  ...changes,
})

const quiet = {
  sellingRounds: [],
  prepaidEndingToday: { count: 0, totalPrice: 0 },
  prepaidOverdue: { count: 0, orders: [] },
  toReturn: { count: 0, sum: 0 },
  dueRaffles: [],
  pictureless: [],
}
const attention = (parts: Partial<Dashboard>) => attentionOf({ ...quiet, ...parts } as unknown as Dashboard, now)
const titlesOf = (sellingRounds: Round[], parts: Partial<Dashboard> = {}) =>
  attention({ sellingRounds, ...parts }).map(each => `${each.kind}: ${each.title} (${each.note})`)

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

test('the longest waitlist comes first, ten left is low, eleven is not', () => {
  const rounds = [
    round('만두', { reservedUnits: 100, waitingUnits: 3, waitingCount: 1, lackingUnits: 3, waitingWon: 41_400 }),
    round('소금빵', { reservedUnits: 100, waitingUnits: 31, waitingCount: 12, lackingUnits: 30, waitingWon: 427_800 }),
    round('곰탕', { reservedUnits: 90 }),
    round('들기름', { reservedUnits: 89 }),
  ]
  expect(titlesOf(rounds)).toEqual([
    'waits: 소금빵 1차, 대기 12건 (재고를 30개 늘리면 모두 예약돼요 · 427,800원)',
    'waits: 만두 1차, 대기 1건 (재고를 3개 늘리면 모두 예약돼요 · 41,400원)',
    'low: 곰탕 1차, 10개 남음 (곧 다 팔려요)',
  ])
})

const named = { productId: 'p', roundId: 'round-1', productName: '백명란', roundName: '1차' }
const raffles = { dueRaffles: [{ ...named, places: 20, entries: 212, pickupDate: '2026-11-23' }] }
const prepaid = { prepaidEndingToday: { count: 3, totalPrice: 68_400 }, prepaidOverdue: { count: 2, orders: [] } }

test('everything, and two of a kind before a third', () => {
  const ending = ['가', '나', '다', '라', '마'].map(name => round(name, { deadlineDate: '2026-11-21T09:00:00Z' }))
  expect(attention({ sellingRounds: ending, ...raffles }).map(each => each.kind)).toEqual([
    'ends',
    'ends',
    'draw',
    'ends',
    'ends',
    'ends',
  ])
  expect(titlesOf([])).toEqual([])
})

test('first what ends today, then what blocks a sale, then what waits', () => {
  const rounds = [
    round('만두', { reservedUnits: 100, waitingUnits: 3, waitingCount: 1, lackingUnits: 3 }),
    round('곰탕', { reservedUnits: 90 }),
  ]
  expect(attention({ sellingRounds: rounds, ...prepaid, ...raffles }).map(each => each.kind)).toEqual([
    'grace',
    'draw',
    'overdue',
    'waits',
    'low',
  ])
  expect(titlesOf([], { ...prepaid, ...raffles })).toEqual([
    'grace: 선입금 3건, 유예가 오늘 끝나요 (68,400원 · 연락해 볼까요?)',
    'draw: 백명란 1차, 추첨할 차례예요 (응모 212명 · 11월 23일(월) 픽업 전에 뽑아 주세요)',
    'overdue: 선입금 2건, 유예가 지났어요 (자동으로 취소되지 않아요. 정리해 주세요)',
  ])
})

test('money to be returned is named on the fullest day too, until there is none', () => {
  const ending = ['가', '나', '다', '라', '마'].map(name => round(name, { deadlineDate: '2026-11-21T09:00:00Z' }))
  const toReturn = { count: 3, sum: 109_700 }
  expect(titlesOf(ending, { ...prepaid, ...raffles, toReturn })[1]).toBe(
    'refund: 돌려줄 돈 3건 · 109,700원 (손님에게 돌려주고 기록해 주세요)',
  )
  expect(attention({ toReturn })[0]!.to).toBe('/admin/prepaid-check?view=refund')
})

test('a raffle that closes today says who entered and leads to its page; a raffle never runs low', () => {
  const raffle = { places: 20, entries: 212 }
  const closing = round('백명란', { deadlineDate: '2026-11-21T10:00:00Z', raffle })
  expect(titlesOf([closing])).toEqual(['raffle: 백명란 1차, 19:00 응모 마감 (응모 212명 · 당첨 20명 · 1시간 남음)'])
  expect(attention({ sellingRounds: [closing] })[0]!.to).toBe('/admin/events/p/round-1')
  expect(titlesOf([round('백명란', { totalUnits: 5, reservedUnits: 0, raffle })])).toEqual([])
})

test('what begins to sell without a picture', () => {
  const pictureless = [{ ...named, productName: '유정란 30구', roundName: '5차', publishAt: '2026-11-22T01:00:00Z' }]
  expect(titlesOf([], { pictureless })).toEqual(['picture: 유정란 30구 5차, 사진이 없어요 (내일 10:00 판매 시작)'])
})

test('a round without a total says whether some of its groups are limited', () => {
  const today = { deadlineDate: '2026-11-21T14:59:00Z', totalUnits: null }
  const noteOf = (isMixed: boolean) => attention({ sellingRounds: [round('밀감', { ...today, isMixed })] })[0]!.note
  expect(noteOf(true)).toMatch(/^재고 일부만 제한 · /)
  expect(noteOf(false)).toMatch(/^재고 제한 없음 · /)
})
