import { expect, it } from 'vitest'
import type { RaffleEntryRow } from '../../../contract/schemas/raffle.ts'
import { drawConsequence, momentWords, oddsOf, outcomeWords } from './raffle-words.ts'

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
