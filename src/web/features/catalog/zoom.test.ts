import { expect, test } from 'vitest'
import { moved, still, zoomed } from './zoom.ts'

const frame = { width: 400, height: 800 }
const middle = { x: 0, y: 0 }

test('between once and four times', () => {
  expect(zoomed(still, 2, middle, frame)).toEqual({ scale: 2, x: 0, y: 0 })
  expect(zoomed(still, 0.5, middle, frame)).toEqual(still)
  expect(zoomed({ scale: 3, x: 0, y: 0 }, 2, middle, frame).scale).toBe(4)
})

test('the point under the finger stays there', () => {
  const at = { x: 100, y: -200 }
  const view = zoomed(still, 2, at, frame)
  // the point at 100 of the picture is now at 2 × 100 + x, which is 100 again
  expect(2 * at.x + view.x).toBe(at.x)
  expect(2 * at.y + view.y).toBe(at.y)
})

test('nothing beside the picture is shown', () => {
  const twice = { scale: 2, x: 0, y: 0 }
  expect(moved(twice, { x: 150, y: 0 }, frame)).toEqual({ scale: 2, x: 150, y: 0 })
  expect(moved(twice, { x: 500, y: -900 }, frame)).toEqual({ scale: 2, x: 200, y: -400 })
  expect(moved(still, { x: 50, y: 50 }, frame)).toEqual(still)
  expect(zoomed({ scale: 2, x: 200, y: 400 }, 0.5, middle, frame)).toEqual(still)
})
