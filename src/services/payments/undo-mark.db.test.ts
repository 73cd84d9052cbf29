import { expect, it } from 'vitest'
import { Counter } from '../../../tests/support/desk.ts'
import { moneyOfShop } from '../../../tests/support/money.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { saveOrderNotes } from '../orders/save-notes.ts'
import { readAdminOrder } from '../orders/read-story.ts'

const counter = new Counter()
counter.now = counter.now.round('second')
const { context } = counter
const { anOrder } = moneyOfShop(counter)

it('undoing the removal of a mark restores when the money came; a new confirmation counts from now', async () => {
  const { admin, orderId } = await anOrder([9900])
  const become = async (status: 'PREPAID' | 'RESERVED', isUndo = false) => {
    counter.now = counter.now.add({ minutes: 1 })
    return await changeOrderStatus(context, admin, { orderIds: [orderId], status, isUndo })
  }
  const prepaidAt = async () => (await readAdminOrder(context, admin, orderId)).prepaidAt
  expect(await become('PREPAID')).toMatchObject({ done: [orderId], refused: [] })
  const first = await prepaidAt()
  expect(first).toBe(counter.now.toString())

  await become('RESERVED')
  expect(await become('PREPAID', true)).toMatchObject({ done: [orderId], amount: 9900 })
  expect(await prepaidAt()).toBe(first)

  // taken back and undone again, the instant is the same
  await become('RESERVED')
  await become('PREPAID', true)
  expect(await prepaidAt()).toBe(first)

  await become('RESERVED')
  await become('PREPAID')
  expect(await prepaidAt()).toBe(counter.now.toString())

  await become('RESERVED')
  const { version } = await readAdminOrder(context, admin, orderId)
  counter.now = counter.now.add({ minutes: 1 })
  await saveOrderNotes(context, admin, { orderId, notes: '입금 확인 중', version })
  await become('PREPAID')
  expect(await prepaidAt()).toBe(counter.now.toString())
})
