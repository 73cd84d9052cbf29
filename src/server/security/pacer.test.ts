import { expect, test } from 'vitest'
import { linePacer } from './pacer.ts'

test('of repeated events, twenty lines a minute are written, then the hundredth and the thousandth', () => {
  let at = 0
  const pace = linePacer(() => at)
  const written = Array.from({ length: 1500 }, () => pace('one')).filter(count => count !== null)
  expect(written).toEqual([...Array.from({ length: 20 }, (_, index) => index + 1), 100, 1000])
  expect(pace('another')).toBe(1)
  at = 59_999
  expect(pace('one')).toBeNull()
  at = 60_000
  expect(pace('one')).toBe(1)
})

test('however many addresses take part, the memory of them is bounded', () => {
  const pace = linePacer(() => 0)
  const lines = Array.from({ length: 50_000 }, (_, index) => pace(`address ${index}`)).filter(count => count !== null)
  expect(lines.length).toBeLessThan(10_050)
})
