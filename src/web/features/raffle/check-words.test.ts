import { expect, test } from 'vitest'
import type { RedrawCheck } from '../../../domain/raffle-record.ts'
import { checkLines } from './check-words.ts'

const kept = { promiseKept: true, listKept: true, resultsKept: true }
const redraw = (verdict: RedrawCheck['verdict']): RedrawCheck => ({
  at: '2025-11-24T05:05:09.123Z',
  given: ['a'],
  computed: ['a'],
  verdict,
})

test('a draw that holds, and one of which nothing does', () => {
  const held = [
    '공개한 비밀 값이 먼저 공개한 검증값과 맞아요',
    '응모 목록이 마감 때 그대로예요',
    '다시 뽑아도 같은 결과가 나와요',
  ]
  expect(checkLines({ ...kept, redraws: [] })).toEqual(held.map(text => ({ verdict: 'same', text })))
  expect(checkLines({ promiseKept: false, listKept: false, resultsKept: false, redraws: [] })).toEqual(
    held.map(text => ({ verdict: 'other', text: `맞지 않아요: ${text}` })),
  )
})

test.each<[RedrawCheck['verdict'], string]>([
  ['same', '11월 24일 14:05에 다시 뽑은 자리도 같은 결과가 나와요'],
  ['other', '맞지 않아요: 11월 24일 14:05에 다시 뽑은 자리도 같은 결과가 나와요'],
  ['unknown', '11월 24일 14:05에 다시 뽑은 자리는 확인할 자료가 없어요'],
])('a place drawn again: %s', (verdict, text) => {
  expect(checkLines({ ...kept, redraws: [redraw(verdict)] }).at(-1)).toEqual({ verdict, text })
})
