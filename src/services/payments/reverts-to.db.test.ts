import { describe, expect, it } from 'vitest'
import { Counter } from '../../../tests/support/desk.ts'
import { moneyOfShop } from '../../../tests/support/money.ts'
import { processPartialPickup } from '../orders/partial-pickup.ts'
import { readAdminOrder } from '../orders/read-story.ts'
import { revertFinalizedOrder } from '../orders/revert.ts'

const counter = new Counter()
const { context } = counter
const { anOrder, deposit, line, mark, refund } = moneyOfShop(counter)

describe('a closed order', () => {
  it.each([
    ['nothing', 'PICKED_UP'],
    ['short', 'PICKED_UP'],
    ['paid', 'PICKED_UP'],
    ['in part', 'PICKED_UP'],
    ['nothing', 'CANCELED'],
    ['paid', 'CANCELED'],
    ['refunded', 'CANCELED'],
  ] as const)('for which %s was received says what undoing %s makes of it', async (money, end) => {
    const scene = await anOrder([5000], 2)
    if (money === 'short') await deposit(scene, [scene.orderId], line(4000))
    else if (money !== 'nothing') await deposit(scene, [scene.orderId], line(10_000))
    if (money === 'in part') await processPartialPickup(context, scene.admin, { orderId: scene.orderId, pickedUpQuantity: 1 })
    else await mark(scene, scene.orderId, end)
    if (money === 'refunded') await refund(scene, scene.orderId)
    const { revertsTo, receivedAtPickup } = await readAdminOrder(context, scene.admin, scene.orderId)
    const { status, amount } = await revertFinalizedOrder(context, scene.admin, { orderId: scene.orderId, originalStatus: end })
    expect([revertsTo, receivedAtPickup]).toEqual([status, -amount || 0])
  })
})
