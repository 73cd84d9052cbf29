import { beforeEach, expect, test } from 'vitest'
import { clearToasts, currentToasts, toast } from './toast-store.ts'

beforeEach(clearToasts)
const texts = () => currentToasts().map(each => each.text)

test('the same words take the place of the earlier ones, and two stay at most', () => {
  for (const text of ['a', 'b', 'a', 'c']) toast(text)
  expect(texts()).toEqual(['a', 'c'])
})

test('a later message on the same subject replaces the one it contradicts', () => {
  toast('응모했어요', { about: 'raffle 1' })
  toast('응모를 취소했어요', { about: 'raffle 1' })
  expect(texts()).toEqual(['응모를 취소했어요'])
  toast('다른 것에 응모했어요', { about: 'raffle 2' })
  expect(texts()).toEqual(['응모를 취소했어요', '다른 것에 응모했어요'])
})
