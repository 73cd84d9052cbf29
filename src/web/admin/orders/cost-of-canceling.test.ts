import { expect, test } from 'vitest'
import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { costOfCanceling } from './cost-of-canceling.ts'

const order = (id: string, totalPrice: number, facts: Partial<AdminOrder> = {}) =>
  ({ id, status: 'RESERVED', totalPrice, ...facts }) as AdminOrder
const divided = [order('a', 9_900), order('b', 6_500, { wholeId: 'a' })]
const beside = [order('b', 6_500, { wholeId: 'a', penalisedParts: [{ kind: 'late', total: 0, points: -50, noShowHalves: 1 }] })]

test.each([
  ['parts of one order, as one', divided, [0, 0], [-69, 0], [-50, 1], [-100, 2]],
  ['two orders, each', [order('a', 9_900), order('b', 6_500)], [0, 0], [-88, 0], [-100, 2], [-200, 4]],
  ['a part beside one that was penalised, what is left', beside, [0, 0], [0, 0], [0, 0], [-50, 1]],
  ['an order that is over, nothing', [order('a', 9_900, { status: 'CANCELED' })], [0, 0], [0, 0], [0, 0], [0, 0]],
])('canceling costs of %s', (_, orders, none, afterDeadline, late, noShow) => {
  const costs = (['none', 'after_deadline', 'late', 'no_show'] as const).map(type => costOfCanceling(orders, type))
  expect(costs.map(cost => [cost.points, cost.noShowHalves])).toEqual([none, afterDeadline, late, noShow])
})
