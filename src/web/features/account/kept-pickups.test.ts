import { expect, test } from 'vitest'
import { countedByStaff } from './kept-pickups.ts'

test('pickups that wait are counted for each who pressed; what was answered waits no more', () => {
  const [kim, lee] = [
    { id: 'a', name: '김민지' },
    { id: 'b', name: '이정훈' },
  ]
  const waiting = { refusals: [], isLate: false }
  expect(
    countedByStaff([
      { by: kim, ...waiting },
      { by: lee, ...waiting },
      { by: kim, ...waiting },
      { by: kim, refusals: [{}], isLate: false },
      { by: lee, refusals: [], isLate: true },
    ]),
  ).toEqual([
    { name: '김민지', count: 2 },
    { name: '이정훈', count: 1 },
  ])
  expect(countedByStaff([])).toEqual([])
})
