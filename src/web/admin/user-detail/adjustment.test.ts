import { expect, test } from 'vitest'
import { pointsOf, problemsOf } from './adjustment.ts'

test.each([
  ['+30', 30],
  ['30', 30],
  ['-40', -40],
  ['−40', -40],
  ['1,000', 1000],
  ['0', 0],
  ['', null],
  ['+', null],
  ['1.5', null],
  ['많이', null],
  ['99999999', 99_999_999],
])('%j is %s points', (text, points) => {
  expect(pointsOf(text)).toBe(points)
})

test.each([
  [{ amount: '30', reason: '사과' }, {}],
  [{ amount: '0', reason: '사과' }, { amount: '포인트 조정 값은 0이 될 수 없습니다.' }],
  [{ amount: '30', reason: '  ' }, { reason: '사용자 ID와 조정 사유는 필수입니다.' }],
  [{ amount: '1000000', reason: '큰일' }, {}],
  [{ amount: '99,999,999', reason: '큰일' }, { amount: '한 번에 1,000,000P까지 조정할 수 있어요.' }],
  [{ amount: '1.5', reason: '사과' }, { amount: '포인트를 정수로 입력해 주세요.' }],
  [{ amount: '-1000001', reason: '큰일' }, { amount: '한 번에 1,000,000P까지 조정할 수 있어요.' }],
  [
    { amount: '', reason: '' },
    { amount: '포인트를 정수로 입력해 주세요.', reason: '사용자 ID와 조정 사유는 필수입니다.' },
  ],
])('of %j: %j', (input, problems) => {
  expect(problemsOf(input)).toEqual(problems)
})
