import { describe, expect, it, test } from 'vitest'
import type { RaffleEntryRow } from '../../../contract/schemas/raffle.ts'
import { drawConsequence, drawnWords, momentWords, oddsOf, outcomeWords, redrawnWords } from './raffle-words.ts'

const entry = { drawnResult: null, orderStatus: null, waitStatus: null } as RaffleEntryRow

it.each<[Partial<RaffleEntryRow>, string]>([
  [{}, '응모'],
  [{ drawnResult: 'forfeited' }, '제외'],
  [{ drawnResult: 'won', orderStatus: 'CANCELED' }, '당첨 취소'],
  [{ drawnResult: 'lost', orderStatus: 'CANCELED' }, '당첨 취소'],
  [{ drawnResult: 'waiting', waitStatus: 'converted', orderStatus: 'CANCELED' }, '예약 취소'],
  [{ drawnResult: 'waiting', waitStatus: 'waiting' }, '대기 중'],
  [{ drawnResult: 'waiting', waitStatus: 'left' }, '대기 취소'],
  [{ drawnResult: 'lost' }, '미당첨'],
])('%o is %s', (over, words) => expect(outcomeWords({ ...entry, ...over })).toBe(words))

it.each([
  [0, 3, null],
  [3, 3, '1'],
  [212, 20, '10.6'],
  [1, 3, '0.3'],
])('%d entries for %d places are %s to one', (entries, places, odds) => expect(oddsOf({ entries, places })).toBe(odds))

it('says what a draw does, and names the year only of another', () => {
  const counts = { won: 0, forfeited: 0, waiting: 0, converted: 0, left: 0, lost: 0, excluded: 0, wantWaitlist: 2 }
  expect(drawConsequence({ entries: 3, toTell: 2, places: 3, counts })).toMatch(/최대 2명이 당첨.* 2명 모두에게/)
  expect(drawConsequence({ entries: 0, toTell: 0, places: 3, counts })).toContain('당첨자 없이')
  const now = Temporal.Instant.from('2026-11-22T00:00:00+09:00')
  expect(momentWords('2026-11-25T19:02:00+09:00', now)).toBe('11월 25일(수) 19:02')
  expect(momentWords('2025-12-31T23:59:00+09:00', now)).toBe('2025년 12월 31일(수) 23:59')
})

describe('what a device says after drawing', () => {
  const at = '2026-11-26T10:02:00Z'
  const [today, before] = [
    { name: '김민지', at, isToday: true },
    { name: '김민지', at, isToday: false },
  ]

  test.each([
    [{ winners: 3, waiting: 0, earlier: null }, '추첨했어요. 당첨 3명'],
    [{ winners: 3, waiting: 2, earlier: today }, '김민지 님이 19:02에 이미 추첨했어요. 당첨 3명, 대기 2명'],
    [{ winners: 3, waiting: 0, earlier: before }, '김민지 님이 11월 26일 19:02에 이미 추첨했어요. 당첨 3명'],
    [{ winners: 0, waiting: 0, earlier: { ...today, name: null } }, '가게에서 19:02에 이미 추첨했어요. 당첨 0명'],
  ])('after the draw %o: %s', (result, words) => expect(drawnWords(result)).toBe(words))

  test.each([
    [{ winners: [1, 2], converted: 1, earlier: null }, '3자리를 다음 순서에게 줬어요'],
    [{ winners: [], converted: 0, earlier: null }, '그사이 빈자리가 없어졌어요'],
    [{ winners: [], converted: 0, earlier: today }, '그사이 빈자리가 없어졌어요. 마지막으로 김민지 님이 19:02에 다시 뽑았어요'],
  ])('after a redraw %o: %s', (result, words) => expect(redrawnWords(result)).toBe(words))
})
