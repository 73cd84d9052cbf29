import { expect, test, vi } from 'vitest'

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{}' }) })
const { ApiError } = await import('../../lib/api.ts')
const { NotSent, Undecided } = await import('./checkout.ts')
const { inDoubtWords, refusalWords, unansweredWords } = await import('./checkout-words.ts')

const line = [{ itemId: 'a', quantity: 2 }]
const reserving = { reservations: line, waitlist: [], what: '감귤 소과' }
const waiting = { reservations: [], waitlist: line, what: '감귤 대과' }
const failed = new ApiError(409, '다 팔렸어요.')

test.each([
  [failed, reserving, '‘감귤 소과’ 예약하지 못했어요'],
  [failed, waiting, '‘감귤 대과’ 대기하지 못했어요'],
  [new NotSent(failed), reserving, '‘감귤 소과’ 예약하지 못했어요'],
  [new Undecided(failed), reserving, '‘감귤 소과’ 예약 결과를 확인하지 못했어요'],
  [new Undecided(failed), waiting, '‘감귤 대과’ 대기 신청의 결과를 확인하지 못했어요'],
  [failed, { ...reserving, what: '' }, '예약하지 못했어요'],
])('a failed press is named by what it was of: %o', (error, press, title) => {
  expect(refusalWords(error, press).title).toBe(title)
})

test('so is one without an answer', () => {
  expect(unansweredWords(reserving).title).toBe('앞서 누른 ‘감귤 소과’ 예약의 결과를 확인하지 못했어요')
  expect(unansweredWords(waiting).title).toBe('앞서 누른 ‘감귤 대과’ 대기 신청의 결과를 확인하지 못했어요')
  expect(inDoubtWords({ press: reserving, hasAsked: false })).toEqual({
    title: '‘감귤 소과’ 예약 결과를 확인하지 못했어요',
    text: '답을 받기 전에 연결이 끊겨서 예약이 됐는지 아직 알 수 없어요. 확인해도 두 번 예약되지 않아요.',
  })
  expect(inDoubtWords({ press: waiting, hasAsked: true, closed: '판매가 끝났어요' })).toEqual({
    title: '‘감귤 대과’ 대기 신청의 결과를 확인하지 못했어요',
    text: '판매가 끝났어요. 이번에도 답을 받지 못해서 대기가 신청됐는지 알 수 없어요. 확인해도 두 번 신청되지 않아요.',
  })
})
