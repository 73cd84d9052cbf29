import { expect, test } from 'vitest'
import type { OwnRaffleEntry } from '../../../contract/schemas/raffle.ts'
import { entryWords } from './entry-words.ts'

const deadline = Temporal.Instant.from('2025-11-23T20:00+09:00')
const before = deadline.subtract({ milliseconds: 1 })
const facts = { itemName: '1호', quantity: 1, pickupDate: '2025-11-25', wantsWaitlist: true }

test.each<[OwnRaffleEntry['state'], Temporal.Instant, number | null, string, string]>([
  ['entered', before, null, '응모했어요', '1호 1개로 응모했어요. 마감하고 추첨하면 바로 알려 드려요.'],
  ['entered', deadline, null, '추첨을 기다리고 있어요', '1호 1개로 응모했어요. 응모가 끝났고, 곧 추첨해요.'],
  ['won', deadline, 1, '당첨됐어요!', '1호 1개가 예약됐어요. 11월 25일(화)에 픽업해 주세요.'],
  ['converted', deadline, 4, '자리가 나서 예약됐어요', '1호 1개가 예약됐어요. 11월 25일(화)에 픽업해 주세요.'],
  [
    'waiting',
    deadline,
    4,
    '순서를 기다리고 있어요',
    '추첨 순서는 4번째였어요. 이번에는 당첨되지 않았지만, 자리가 나면 순서대로 자동으로 예약돼요.',
  ],
  ['lost', deadline, 7, '이번에는 당첨되지 않았어요', '추첨 순서는 7번째였어요. 다음 추첨에서 다시 만나요.'],
  ['forfeited', deadline, 2, '당첨이 취소됐어요', '예약을 취소했거나, 추첨할 때 참여할 수 없는 상태였어요.'],
  ['canceled', deadline, null, '추첨이 취소됐어요', '판매가 취소되어 추첨하지 않아요.'],
])('%s', (state, now, place, title, text) => {
  expect(entryWords({ ...facts, state, place }, { deadline, now })).toMatchObject({ title, text })
})
