import { expect, test } from 'vitest'
import { newId, orderedIds } from './ordered-ids.ts'

const uuid7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const at = (ms: number, count = 'fff') => {
  const time = ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-8000-000000000000`
}

test('ids of one process are UUIDv7 and rise, however many are made in a millisecond', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  expect(ids.filter(id => !uuid7.test(id))).toEqual([])
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
})

test('they rise also where the clock goes back', () => {
  const drawn = [at(5000), at(4000), at(5000), at(5001, '123')]
  const next = orderedIds(() => drawn.shift()!)
  expect(Array.from({ length: 4 }, next)).toEqual([at(5000, '7ff'), at(5000, '800'), at(5000, '801'), at(5001, '123')])
})

test('a millisecond that is full goes on in the next', () => {
  const next = orderedIds(() => at(5000))
  const ids = Array.from({ length: 0x802 }, next)
  expect(ids.at(-2)).toBe(at(5000, 'fff'))
  expect(ids.at(-1)).toBe(at(5001, '000'))
})
