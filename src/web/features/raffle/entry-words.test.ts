import { expect, test } from 'vitest'
import type { OwnRaffleEntry } from '../../../contract/schemas/raffle.ts'
import { entryWords } from './entry-words.ts'

const today = Temporal.PlainDate.from('2025-11-24')
const facts = {
  itemName: '1호',
  quantity: 1,
  pickupDate: '2025-11-25',
  pickupUntil: '2025-11-25',
  wantsWaitlist: true,
  isPassedOver: false,
}

test.each<[OwnRaffleEntry['state'], boolean, number | null, string, string]>([
  ['entered', true, null, '응모했어요', '1호 × 1. 당첨되지 않으면 대기하기로 했어요. 마감하고 추첨하면 바로 알려 드려요.'],
  ['entered', false, null, '추첨을 기다리고 있어요', '1호 × 1. 당첨되지 않으면 대기하기로 했어요. 응모가 끝났고, 곧 추첨해요.'],
  ['won', false, 1, '당첨됐어요!', '‘1호’\u2060 × 1 예약이 됐어요. 11월 25일(화)에 픽업해 주세요.'],
  ['converted', false, 4, '자리가 나서 예약됐어요', '1호 × 1. 11월 25일(화)에 픽업해 주세요.'],
  [
    'waiting',
    false,
    4,
    '순서를 기다리고 있어요',
    '추첨 순서는 4번째였어요. 이번에는 당첨되지 않았어요. 자리가 나면 순서대로 자동으로 예약돼요.',
  ],
  ['lost', false, 7, '이번에는 당첨되지 않았어요', '추첨 순서는 7번째였어요. 다음 추첨에서 다시 만나요.'],
  ['pickedUp', false, 1, '픽업했어요', '1호 × 1. 추첨으로 예약된 상품을 받았어요.'],
  ['orderCanceled', false, 4, '예약이 취소됐어요', '1호 × 1. 자리가 나서 예약됐던 주문이 취소됐어요.'],
  ['forfeited', false, 2, '당첨이 취소됐어요', '당첨된 예약이 취소됐어요.'],
  ['excluded', false, 2, '당첨에서 빠졌어요', '추첨할 때 참여 제한 중이거나 살 수 있는 등급이 아니었어요.'],
  ['canceled', false, 2, '판매가 취소됐어요', '추첨한 뒤에 판매가 취소되어, 당첨된 예약과 대기도 취소됐어요.'],
  ['canceled', false, null, '추첨이 취소됐어요', '판매가 취소되어 추첨하지 않아요.'],
])('%s', (state, isTaking, place, title, text) => {
  expect(entryWords({ ...facts, state, place }, { isTaking, isRestricted: false, today })).toMatchObject({ title, text })
})

test.each([true, false])('who did not ask to wait reads so before the draw', isTaking => {
  const words = entryWords(
    { ...facts, wantsWaitlist: false, state: 'entered', place: null },
    { isTaking, isRestricted: false, today },
  )
  expect(words.text).toMatch(/^1호 × 1\. 당첨되지 않으면 대기하지 않기로 했어요\. /)
})

test.each([
  [true, true, / 참여 제한 중에는 당첨되거나 대기할 수 없어요\.$/],
  [false, true, / 참여 제한 중에는 당첨되거나 대기할 수 없어요\.$/],
  [true, false, / 참여 제한 중에는 당첨되지 않아요\.$/],
])('who is restricted reads before the draw that they cannot win', (isTaking, wantsWaitlist, ending) => {
  const about = { isTaking, isRestricted: true, today }
  expect(entryWords({ ...facts, wantsWaitlist, state: 'entered', place: null }, about).text).toMatch(ending)
})

test.each<[OwnRaffleEntry['state'], string]>([
  ['lost', '추첨 순서는 3번째였어요. 남은 수량이 모자라 다음 순서로 넘어갔어요. 다음 추첨에서 다시 만나요.'],
  ['waiting', '추첨 순서는 3번째였어요. 남은 수량이 모자라 다음 순서로 넘어갔어요. 자리가 나면 순서대로 자동으로 예약돼요.'],
])('%s for want of goods, not of luck', (state, text) => {
  expect(
    entryWords({ ...facts, quantity: 3, state, place: 3, isPassedOver: true }, { isTaking: false, isRestricted: false, today })
      .text,
  ).toBe(text)
})

test.each<[OwnRaffleEntry['state'], string]>([
  ['won', '‘1호’\u2060 × 1 예약이 됐어요. 픽업일은 11월 25일(화)이었어요.'],
  ['converted', '1호 × 1. 픽업일은 11월 25일(화)이었어요.'],
])('%s, and asked to pick up only until the day is over', (state, text) => {
  const late = { isTaking: false, isRestricted: false, today: Temporal.PlainDate.from('2025-11-26') }
  expect(entryWords({ ...facts, state, place: 1 }, late).text).toBe(text)
})

test.each<[today: string, text: string]>([
  ['2025-12-02', '11월 30일(일)부터 12월 2일(화)까지 픽업해 주세요.'],
  ['2025-12-03', '픽업일은 11월 30일(일)–12월 2일(화)이었어요.'],
])('several days of pickup, on %s', (day, text) => {
  const several = { ...facts, pickupDate: '2025-11-30', pickupUntil: '2025-12-02', state: 'won' as const, place: 1 }
  const about = { isTaking: false, isRestricted: false, today: Temporal.PlainDate.from(day) }
  expect(entryWords(several, about).text).toBe(`‘1호’\u2060 × 1 예약이 됐어요. ${text}`)
})
