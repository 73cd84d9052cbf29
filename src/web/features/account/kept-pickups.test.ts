import { expect, test } from 'vitest'
import { countedByStaff } from './kept-pickups.ts'

test('queued pickups are counted per author; an answered one is not queued any more', () => {
  const [kim, lee] = [
    { id: 'a', name: '김민지' },
    { id: 'b', name: '이정훈' },
  ]
  const waiting = { orders: [{}, {}], refusals: [], isLate: false }
  expect(
    countedByStaff([
      { by: kim, ...waiting },
      { by: lee, ...waiting },
      { by: kim, ...waiting },
      { by: kim, orders: [{}], refusals: [{}], isLate: false },
      { by: lee, orders: [{}], refusals: [], isLate: true },
      { by: lee, orders: [{}], refusals: [], isLate: false, others: [{}] },
    ]),
  ).toEqual([
    { name: '김민지', count: 4 },
    { name: '이정훈', count: 2 },
  ])
  expect(countedByStaff([])).toEqual([])
})
