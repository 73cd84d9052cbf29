import { describe, expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, refusal, wanting } from '../../../tests/support/desk.ts'
import { expectSoundLedger } from '../../../tests/support/ledger.ts'
import { carriedOut } from '../../../tests/support/carried-out.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import type { CommandName } from '../../contract/endpoints/endpoints.ts'
import type { Actor } from '../context.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { processPartialPickup } from '../orders/partial-pickup.ts'
import { saveOrderNotes } from '../orders/save-notes.ts'
import { revertOrders } from '../orders/revert-many.ts'
import { splitBundledOrder } from '../orders/split.ts'
import { recordPayment } from '../payments/record.ts'
import { recordRefunds } from '../payments/refund.ts'
import { readOwnUndoTokens } from './read-undo.ts'
import { undoChange } from './undo-change.ts'

const counter = new Counter()
const { context } = counter

async function anOrder(quantity = 2): Promise<string> {
  const round = await aRound(counter.db)
  const reserved = await counter.desk().reserve(await aUser(counter.db), wanting(round.groups[0]!.itemIds[0]!, quantity))
  return reserved.orders[0]!.orderId
}

/** Carries out a command as the server does and returns the token that undoes it. */
async function doing<Input, Result>(
  admin: Actor,
  operation: CommandName,
  input: Input,
  command: (input: Input) => Promise<Result>,
): Promise<string> {
  return (await carriedOut({ ...context, db: counter.db }, admin, operation, input, command))!
}

const setStatus = (admin: Actor, orderIds: string[], status: 'PREPAID' | 'RESERVED' | 'PICKED_UP' | 'CANCELED') =>
  doing(admin, 'changeOrderStatus', { orderIds, status }, input => changeOrderStatus(context, admin, input))

async function stateOf(orderId: string) {
  const [row] = await counter.db.query(
    `select o.status, o.received, u.points, u.pickup_count, u.no_show_halves,
       (select sum(quantity) from order_items where order_id = o.id) as pieces,
       (select jsonb_agg(array[s.reserved_units, s.picked_up_units]) from stock s join order_items i on i.variant_group_id = s.variant_group_id
        where i.order_id = o.id) as stock
     from orders o join users u on u.id = o.user_id where o.id = $1`,
    [orderId],
  )
  return row
}

/** Each undoable command on one open order, by the admin; resolves with its token. */
const commands: Record<string, (admin: Actor, orderId: string) => Promise<string>> = {
  prepaid: (admin, orderId) => setStatus(admin, [orderId], 'PREPAID'),
  'picked up': (admin, orderId) => setStatus(admin, [orderId], 'PICKED_UP'),
  canceled: (admin, orderId) => setStatus(admin, [orderId], 'CANCELED'),
  'canceled at a cost': (admin, orderId) => {
    const input = { orderId, penaltyType: 'no_show' as const, asStaff: true }
    return doing(admin, 'cancelOrder', input, () => cancelOrder(context, admin, input))
  },
  'picked up in part': (admin, orderId) => {
    const input = { orderId, pickedUpQuantity: 1 }
    return doing(admin, 'processPartialPickup', input, () => processPartialPickup(context, admin, input))
  },
  'paid in part': (admin, orderId) => {
    const input = { orderId, kind: 'cash' as const, amount: 500, acceptExcess: false, requestId: context.newId() }
    return doing(admin, 'recordPayment', input, () => recordPayment(context, admin, input))
  },
}

describe.each(Object.entries(commands))('an order that is %s', (_, command) => {
  it('is as it was after the undo, once only', async () => {
    const [admin, orderId] = [await counter.admin(), await anOrder()]
    const before = await stateOf(orderId)
    const token = await command(admin, orderId)
    expect(await stateOf(orderId)).not.toEqual(before)
    expect(await undoChange(context, admin, { token })).toMatchObject({ done: [orderId], refused: [] })
    expect(await stateOf(orderId)).toEqual(before)
    expect(await refusal(undoChange(context, admin, { token }))).toMatchObject({ code: 'UNDO_USED' })
    expect(await stateOf(orderId)).toEqual(before)
  })

  it.each(['a colleague', 'its author'])('is not taken back once %s changed it, and says who did what', async who => {
    const [admin, orderId] = [await counter.admin(), await anOrder()]
    const token = await command(admin, orderId)
    const other = who === 'its author' ? admin : await counter.admin()
    const [row] = await counter.db.query<{ version: number; name: string }>(
      `select version, (select display_name from users where id = $2) as name from orders where id = $1`,
      [orderId, other.userId],
    )
    const { version, name } = row!
    await saveOrderNotes(context, other, { orderId, notes: '문 앞에', version })
    const before = await stateOf(orderId)
    const { done, refused } = await undoChange(context, admin, { token })
    expect([done, refused]).toMatchObject([[], [{ orderId, code: 'ORDER_CHANGED' }]])
    const { message, last } = refused[0]!
    if (last) expect(last).toMatchObject({ kind: 'notes', actorName: name })
    else expect(message).toMatch(new RegExp(`^${name} 님이 .*에 메모를 바꿨어요\\.`))
    expect(await stateOf(orderId)).toEqual(before)
  })

  it('is undone once by two calls at once', async () => {
    const [admin, orderId] = [await counter.admin(), await anOrder()]
    const before = await stateOf(orderId)
    const token = await command(admin, orderId)
    const outcomes = await Promise.allSettled([1, 2].map(() => undoChange(context, admin, { token })))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await stateOf(orderId)).toEqual(before)
  })

  it('stays sound when it is undone beside every other verb', async () => {
    const [admin, colleague, orderId] = [await counter.admin(), await counter.admin(), await anOrder(3)]
    const token = await command(admin, orderId)
    const status = (to: 'PREPAID' | 'RESERVED' | 'PICKED_UP' | 'CANCELED') =>
      changeOrderStatus(context, colleague, { orderIds: [orderId], status: to })
    const outcomes = await Promise.allSettled([
      status('PREPAID'),
      undoChange(context, admin, { token }),
      status('RESERVED'),
      status('PICKED_UP'),
      processPartialPickup(context, colleague, { orderId, pickedUpQuantity: 1 }),
      splitBundledOrder(context, colleague, { orderId }),
      status('CANCELED'),
    ])
    const bugs = outcomes.filter(each => each.status === 'rejected' && !(each.reason as { rejection?: unknown }).rejection)
    expect(bugs).toEqual([])
    await expectSoundShop(counter.db, counter.latest)
    await expectSoundLedger(counter.db)
  })
})

it('picks up again what was reverted', async () => {
  const [admin, orderId] = [await counter.admin(), await anOrder()]
  await changeOrderStatus(context, admin, { orderIds: [orderId], status: 'PICKED_UP' })
  const before = await stateOf(orderId)
  const input = { orderIds: [orderId], originalStatus: 'PICKED_UP' as const }
  const token = await doing(admin, 'revertOrders', input, () => revertOrders(context, admin, input))
  expect(await undoChange(context, admin, { token })).toMatchObject({ done: [orderId], refused: [] })
  expect(await stateOf(orderId)).toEqual(before)
})

it('undoes what it can of many and names the rest', async () => {
  const [admin, orderIds] = [await counter.admin(), [await anOrder(), await anOrder()]]
  const token = await setStatus(admin, orderIds, 'PREPAID')
  await changeOrderStatus(context, await counter.admin(), { orderIds: [orderIds[1]!], status: 'RESERVED' })
  const { done, refused } = await undoChange(context, admin, { token })
  expect([done, refused]).toMatchObject([[orderIds[0]], [{ orderId: orderIds[1], code: 'ORDER_ALREADY' }]])
})

it('undoes at most as many as asked, each once, also by calls at once', async () => {
  const [admin, orderIds] = [await counter.admin(), [await anOrder(), await anOrder(), await anOrder()]]
  const token = await setStatus(admin, orderIds, 'PICKED_UP')
  const first = await undoChange(context, admin, { token, most: 1 })
  expect([first.done, first.left]).toEqual([[orderIds[0]], 2])
  expect((await readOwnUndoTokens(context, admin)).items).toMatchObject([{ token, objects: 2 }])
  const others = await Promise.all([1, 2].map(() => undoChange(context, admin, { token, most: 1 })))
  expect(others.flatMap(({ done }) => done).toSorted()).toEqual(orderIds.slice(1).toSorted())
  expect(await refusal(undoChange(context, admin, { token, most: 1 }))).toMatchObject({ code: 'UNDO_USED' })
})

it('undoes the pickup of two parts of one reservation by one token, and by two', async () => {
  for (const isTogether of [true, false]) {
    const [admin, orderId] = [await counter.admin(), await anOrder(3)]
    const { remainderOrderId } = await processPartialPickup(context, admin, { orderId, pickedUpQuantity: 1 })
    await cancelOrder(context, admin, { orderId: remainderOrderId, penaltyType: 'none', asStaff: true })
    await revertOrders(context, admin, { orderIds: [orderId], originalStatus: 'PICKED_UP' })
    await revertOrders(context, admin, { orderIds: [remainderOrderId], originalStatus: 'CANCELED' })
    const parts = [orderId, remainderOrderId]
    const tokens = isTogether
      ? [await setStatus(admin, parts, 'PICKED_UP')]
      : [await setStatus(admin, [orderId], 'PICKED_UP'), await setStatus(admin, [remainderOrderId], 'PICKED_UP')]
    for (const token of tokens) expect(await undoChange(context, admin, { token })).toMatchObject({ refused: [] })
    expect(await stateOf(remainderOrderId)).toMatchObject({ status: 'RESERVED', pieces: 3 })
  }
})

it('records a refund that is undone', async () => {
  const [admin, orderId] = [await counter.admin(), await anOrder()]
  await recordPayment(context, admin, { orderId, kind: 'cash', amount: 500, acceptExcess: false, requestId: context.newId() })
  await cancelOrder(context, admin, { orderId, penaltyType: 'none', asStaff: true })
  const before = await stateOf(orderId)
  const input = { orderIds: [orderId] }
  const token = await doing(admin, 'recordRefunds', input, () => recordRefunds(context, admin, input))
  expect(await undoChange(context, admin, { token })).toMatchObject({ done: [orderId], amount: 500 })
  expect(await stateOf(orderId)).toEqual(before)
})

it('lists and undoes the own tokens of a day; a master may use those of others', async () => {
  const [admin, other, orderId] = [await counter.admin(), await counter.admin(), await anOrder()]
  const token = await setStatus(admin, [orderId], 'PREPAID')
  const listed = async (actor: Actor) => (await readOwnUndoTokens(context, actor)).items
  expect(await listed(admin)).toMatchObject([{ token, operation: 'changeOrderStatus', deed: 'PREPAID', orderId, objects: 1 }])
  expect(await listed(other)).toEqual([])
  expect(await refusal(undoChange(context, other, { token }))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusal(undoChange(context, admin, { token: context.newId() }))).toMatchObject({ code: 'NOT_FOUND' })
  await undoChange(context, { ...other, role: 'master' }, { token })
  expect(await listed(admin)).toEqual([])
})

it('refuses a day later, and changes nothing', async () => {
  const [admin, orderId] = [await counter.admin(), await anOrder()]
  const token = await setStatus(admin, [orderId], 'PREPAID')
  await counter.at(context.clock().add({ hours: 24, seconds: 5 }), async () => {
    expect(await refusal(undoChange(context, admin, { token }))).toMatchObject({ code: 'UNDO_EXPIRED' })
    expect((await readOwnUndoTokens(context, admin)).items).toEqual([])
  })
  expect(await stateOf(orderId)).toMatchObject({ status: 'PREPAID' })
})
