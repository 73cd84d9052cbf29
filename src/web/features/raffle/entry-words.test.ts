import { expect, test } from 'vitest'
import type { OwnRaffleEntry } from '../../../contract/schemas/raffle.ts'
import { entryWords } from './entry-words.ts'

const facts = { itemName: '1호', quantity: 1, pickupDate: '2025-11-25', wantsWaitlist: true }

test.each<[OwnRaffleEntry['state'], boolean, number | null, string, string]>([
  ['entered', true, null, '응모했어요', '1호 1개로 응모했어요. 마감하고 추첨하면 바로 알려 드려요.'],
  ['entered', false, null, '추첨을 기다리고 있어요', '1호 1개로 응모했어요. 응모가 끝났고, 곧 추첨해요.'],
  ['won', false, 1, '당첨됐어요!', '1호 1개가 예약됐어요. 11월 25일(화)에 픽업해 주세요.'],
  ['converted', false, 4, '자리가 나서 예약됐어요', '1호 1개가 예약됐어요. 11월 25일(화)에 픽업해 주세요.'],
  [
    'waiting',
    false,
    4,
    '순서를 기다리고 있어요',
    '추첨 순서는 4번째였어요. 이번에는 당첨되지 않았지만, 자리가 나면 순서대로 자동으로 예약돼요.',
  ],
  ['lost', false, 7, '이번에는 당첨되지 않았어요', '추첨 순서는 7번째였어요. 다음 추첨에서 다시 만나요.'],
  ['forfeited', false, 2, '당첨이 취소됐어요', '예약을 취소했거나, 추첨할 때 참여할 수 없는 상태였어요.'],
  ['canceled', false, null, '추첨이 취소됐어요', '판매가 취소되어 추첨하지 않아요.'],
])('%s', (state, isTaking, place, title, text) => {
  expect(entryWords({ ...facts, state, place }, { isTaking })).toMatchObject({ title, text })
})
