import { expect, test } from 'vitest'
import { leavingWords, movingUpWords } from './place-words.ts'

test('before an entry is given up it is written what becomes of its place, and of the points paid for it', () => {
  expect(leavingWords(false)).toBe('지금 순서는 사라지고, 다시 신청하면 맨 뒤에서 기다려요.')
  expect(leavingWords(true)).toBe(
    '지금 순서는 사라지고, 다시 신청하면 맨 뒤에서 기다려요. 순서를 올리며 쓴 50P는 돌려드리지 않아요.',
  )
})

test('before points are paid it is written when they are returned and when not', () => {
  expect(movingUpWords).toContain('판매가 취소되면 포인트를 돌려드려요.')
  expect(movingUpWords).toContain('자리가 나지 않거나 대기를 취소하면 돌려드리지 않아요.')
})
