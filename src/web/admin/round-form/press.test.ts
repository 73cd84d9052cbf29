import { expect, test } from 'vitest'
import { createPress } from './press.ts'

test('the same asked for again is the same press, something else another', () => {
  const press = createPress()
  const first = press.keyOf({ name: '감귤' })
  expect(press.keyOf({ name: '감귤' })).toBe(first)
  const second = press.keyOf({ name: '한라봉' })
  expect(second).not.toBe(first)
  expect(press.keyOf({ name: '감귤' })).not.toBe(first)
  expect(createPress().keyOf({ name: '한라봉' })).not.toBe(second)
})
