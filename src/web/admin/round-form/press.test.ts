import { expect, test } from 'vitest'
import { createFormPress, createPress } from './press.ts'

test('a form has one key for all that it makes, and sends the same contents with the moment of the first time', () => {
  const [first, later] = [Temporal.Instant.from('2026-12-01T00:00:00Z'), Temporal.Instant.from('2026-12-01T00:01:00Z')]
  const press = createFormPress()
  expect(press.momentOf({ name: '감귤' }, first)).toBe(first)
  expect(press.momentOf({ name: '감귤' }, later)).toBe(first)
  expect(press.momentOf({ name: '한라봉' }, later)).toBe(later)
  expect(createFormPress(press.key).key).toBe(press.key)
  expect(createFormPress().key).not.toBe(press.key)
})

test('the same contents again have the same key, other contents another', () => {
  const press = createPress()
  const first = press.keyOf({ name: '감귤' })
  expect(press.keyOf({ name: '감귤' })).toBe(first)
  const second = press.keyOf({ name: '한라봉' })
  expect(second).not.toBe(first)
  expect(press.keyOf({ name: '감귤' })).not.toBe(first)
  expect(createPress().keyOf({ name: '한라봉' })).not.toBe(second)
})
