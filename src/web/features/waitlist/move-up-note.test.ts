import { expect, test } from 'vitest'
import { moveUpNote } from './move-up-note.ts'

test('an entry for an archived product says that its sale has stopped', () => {
  expect(moveUpNote({ moveUpBlockedBy: 'paused', place: 2 })).toBe('지금은 판매를 멈춘 상품이에요')
  expect(moveUpNote({ moveUpBlockedBy: 'canceled', place: 2 })).toBe('판매가 취소된 상품이에요')
})
