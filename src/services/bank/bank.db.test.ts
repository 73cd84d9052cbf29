import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { aRound } from '../../../tests/support/builders.ts'
import { depositsOfShop } from '../../../tests/support/deposits.ts'
import { Counter, wanting } from '../../../tests/support/desk.ts'
import { everything, expectUnchanged, fingerprint } from '../../../tests/support/refusal.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { processPartialPickup } from '../orders/partial-pickup.ts'
import { readAdminOrder } from '../orders/read-story.ts'
import { confirmBankLines } from './confirm-lines.ts'
import { matchBankLines } from './match-lines.ts'

const counter = new Counter()
const { aScene, confirmation, dayBefore, match, paidOn, statusOf, undoDeposit } = depositsOfShop(counter)

describe('finding what a deposit is for', () => {
  it('names the orders with their reasons, stores nothing but the read access, and nothing of the statement', async () => {
    const { orderIds, line } = await aScene([12_900, 4100])
    const admin = await counter.admin()
    const { personal_data_access: looksBefore, ...before } = await everything(counter.db)
    const answer = await matchBankLines(counter.context, admin, { lines: [line()] })
    const { personal_data_access: looks, ...after } = await everything(counter.db)
    expect(answer.lines[0]!.suggestions[0]).toMatchObject({ level: 'sure', reasons: ['name'], difference: 0 })
    expect([...answer.lines[0]!.suggestions[0]!.orderIds].sort()).toEqual([...orderIds].sort())
    expect(answer.orders.map(order => order.id).sort()).toEqual([...orderIds].sort())
    expect([after, looks!.length - looksBefore!.length]).toEqual([before, 1])
  })

  it('offers no order that is over, nor one that a deposit paid', async () => {
    const { userId, orderIds, line } = await aScene()
    await cancelOrder(counter.context, { userId, role: 'customer' }, { orderId: orderIds[0]!, penaltyType: 'none' })
    expect((await match([line()]))[0]!.suggestions.filter(each => each.reasons.length > 0)).toEqual([])
    const paid = await aScene()
    await confirmBankLines(counter.context, await counter.admin(), {
      confirmations: [await confirmation(paid.line(), paid.orderIds)],
    })
    expect((await match([paid.line({ time: '13:00:00' })]))[0]!.suggestions.filter(each => each.userId === paid.userId)).toEqual(
      [],
    )
  })

  it('names for a counted row when, by whom and for what, and marks an equal one as a possible repeat', async () => {
    const { name, orderIds, line } = await aScene()
    const admin = await counter.admin()
    await confirmBankLines(counter.context, admin, { confirmations: [await confirmation(line(), orderIds)] })
    const [same] = await match([line()])
    const [withoutTime, another] = await match([line({ time: '', balance: null }), line({ day: dayBefore })])
    // two equal rows in one statement are two deposits
    expect((await match([line(), line({ occurrence: 2 })])).map(each => [each.counted !== null, each.alike])).toEqual([
      [true, null],
      [false, null],
    ])
    expect(same).toMatchObject({
      counted: {
        confirmedAt: expect.stringContaining(counter.now.toString().slice(0, 22)) as string,
        orders: [{ orderId: orderIds[0], name, status: 'PREPAID' }],
      },
      suggestions: [],
    })
    expect(withoutTime).toMatchObject({ counted: null, alike: { orders: [{ orderId: orderIds[0] }] } })
    expect(another).toMatchObject({ counted: null, alike: null })
  })
})

describe('counting a deposit', () => {
  it('pays its orders, with both ids in story and record', async () => {
    const { orderIds, line } = await aScene([12_900, 4100])
    const admin = await counter.admin()
    const result = await confirmBankLines(counter.context, admin, { confirmations: [await confirmation(line(), orderIds)] })
    expect(result).toEqual({ done: [{ place: 0, orderIds, sum: 17_000 }], refused: [], bugs: [] })
    for (const orderId of orderIds) expect(await statusOf(orderId)).toBe('PREPAID')
    const records = await counter.db.query<{ action: string; after: object }>(
      `select action, after from audit_log where actor_id = $1 order by at, id`,
      [admin.userId],
    )
    expect(records.map(record => record.action)).toEqual(['order.status', 'order.status', 'bank.confirm'])
    expect(records[2]!.after).toEqual({ paidOn, amount: 17_000, orderIds: [...orderIds].sort(), sum: 17_000 })
    const kept = await counter.db.query(
      `select l.* from bank_lines l join bank_line_orders b on b.line_id = l.id where order_id = $1`,
      [orderIds[0]!],
    )
    expect(JSON.stringify(kept)).not.toMatch(/입금자/)
    await expectSoundShop(counter.db)
  })

  it('is refused for the next command, and changes nothing; a retry of the same command is harmless', async () => {
    const { name, orderIds, line } = await aScene()
    const other = await aScene()
    const [admin, second] = [await counter.admin(), await counter.admin()]
    const first = await confirmation(line(), orderIds)
    await confirmBankLines(counter.context, admin, { confirmations: [first] })
    const before = await fingerprint(counter.db)
    expect(await confirmBankLines(counter.context, admin, { confirmations: [first] })).toMatchObject({ done: [{ place: 0 }] })
    const results = await confirmBankLines(counter.context, second, {
      confirmations: [first, await confirmation(line(), other.orderIds)],
    })
    expect(results.refused).toMatchObject([
      {
        place: 0,
        code: 'BANK_LINE_COUNTED',
        message: expect.stringContaining(`${name} 님의 주문에 확인한 입금이에요.`) as string,
      },
      { place: 1, code: 'BANK_LINE_COUNTED' },
    ])
    await expectUnchanged(counter.db, before)
  })

  it('accepts another sum than the deposit only when staff confirmed the difference', async () => {
    const { orderIds, line } = await aScene([10_000])
    const admin = await counter.admin()
    for (const [amount, message] of [
      [10_100, '입금액이 주문보다 100원 많아요.'],
      [9_900, '입금액이 주문보다 100원 모자라요.'],
    ] as const) {
      const { refused } = await confirmBankLines(counter.context, admin, {
        confirmations: [await confirmation(line({ amount }), orderIds)],
      })
      expect(refused).toEqual([{ place: 0, code: 'BANK_AMOUNT', message }])
    }
    const accepted = await confirmation(line({ amount: 10_100 }), orderIds, { acceptDifference: true })
    expect((await confirmBankLines(counter.context, admin, { confirmations: [accepted] })).done).toHaveLength(1)
    const [record] = await counter.db.query<{ after: object }>(
      `select after from audit_log where actor_id = $1 and action = 'bank.confirm'`,
      [admin.userId],
    )
    expect(record!.after).toMatchObject({ difference: 100 })
  })

  it('refuses an order with a stale version, and one that does not exist, without affecting the next row', async () => {
    const [noted, gone, fine] = [await aScene(), await aScene(), await aScene()]
    const admin = await counter.admin()
    const confirmations = [
      await confirmation(noted.line(), noted.orderIds),
      await confirmation(gone.line(), gone.orderIds),
      { line: fine.line({ payer: '아무개' }), orders: [{ orderId: newId(), version: 1 }], acceptDifference: true },
      await confirmation(fine.line(), fine.orderIds),
    ]
    await counter.db.query(`update orders set version = version + 1, notes = '메모' where id = $1`, [noted.orderIds[0]!])
    await cancelOrder(counter.context, admin, { orderId: gone.orderIds[0]!, penaltyType: 'none' })
    const { done, refused } = await confirmBankLines(counter.context, admin, { confirmations })
    expect(done.map(each => each.place)).toEqual([3])
    expect(refused.map(each => each.code)).toEqual(['VERSION_CONFLICT', 'ORDER_STATUS', 'ORDER_NOT_FOUND'])
    await expectSoundShop(counter.db)
  })

  it('links a mark by hand to its deposit, and neither it nor what is split off it to another', async () => {
    const { orderIds, line } = await aScene()
    const admin = await counter.admin()
    await changeOrderStatus(counter.context, admin, { orderIds, status: 'PREPAID' })
    expect((await match([line()]))[0]!.suggestions[0]).toMatchObject({ orderIds, level: 'sure' })
    const { done } = await confirmBankLines(counter.context, admin, { confirmations: [await confirmation(line(), orderIds)] })
    expect(done).toHaveLength(1)
    // the story and the record name the mark and the deposit in its place
    const { story } = await readAdminOrder(counter.context, admin, orderIds[0]!)
    const { replaced, amount } = story.at(-1)!
    expect(replaced).toEqual({ marked: amount, deposited: amount })
    const [record] = await counter.db.query<{ after: object }>(
      `select after from audit_log where action = 'payment.record' and subject_id = $1`,
      [orderIds[0]],
    )
    expect(record!.after).toMatchObject({ replaced })
    const again = await confirmation(line({ time: '23:00:00' }), orderIds)
    expect((await confirmBankLines(counter.context, admin, { confirmations: [again] })).refused).toMatchObject([
      { code: 'BANK_AMOUNT' },
    ])
  })

  it('a remainder of a paid order holds the same money', async () => {
    const admin = await counter.admin()
    const { userId, name } = await aScene([])
    const round = await aRound(counter.db, { groups: [{ total: 50, items: [{ price: 3000 }] }] })
    const { orders } = await counter.desk().reserve(userId, wanting(round.groups[0]!.itemIds[0]!, 3))
    const { orderId } = orders[0]!
    await changeOrderStatus(counter.context, admin, { orderIds: [orderId], status: 'PREPAID' })
    await processPartialPickup(counter.context, admin, { orderId, pickedUpQuantity: 1 })
    const line = { day: paidOn, time: '', amount: 6000, payer: name, memo: '', balance: null, occurrence: 1 }
    expect((await match([line]))[0]!.suggestions.filter(each => each.userId === userId)).toEqual([])
  })
})

describe('undoing a deposit', () => {
  it('frees the row once none of its orders is paid by it', async () => {
    const { orderIds, line } = await aScene([12_900, 4100])
    const [admin, second] = [await counter.admin(), await counter.admin()]
    await confirmBankLines(counter.context, admin, { confirmations: [await confirmation(line(), orderIds)] })
    await undoDeposit(admin, orderIds[0]!)
    expect((await match([line()]))[0]!.counted?.orders).toMatchObject([{ orderId: orderIds[1] }])
    await undoDeposit(admin, orderIds[1]!)
    expect((await match([line()]))[0]!.counted).toBeNull()
    const { done } = await confirmBankLines(counter.context, second, { confirmations: [await confirmation(line(), orderIds)] })
    expect(done).toHaveLength(1)
    await expectSoundShop(counter.db)
  })

  it('of both orders at the same moment leaves no row behind', async () => {
    const { orderIds, line } = await aScene([12_900, 4100])
    const admin = await counter.admin()
    await confirmBankLines(counter.context, admin, { confirmations: [await confirmation(line(), orderIds)] })
    await Promise.all(orderIds.map(orderId => undoDeposit(admin, orderId)))
    expect((await match([line()]))[0]!.counted).toBeNull()
    await expectSoundShop(counter.db)
  })
})

describe('two admins at once', () => {
  it('the same row for different orders pays one of them', async () => {
    for (let round = 0; round < 8; round++) {
      const [one, other] = [await aScene(), await aScene()]
      const confirmations = await Promise.all([confirmation(one.line(), one.orderIds), confirmation(one.line(), other.orderIds)])
      const admins = [await counter.admin(), await counter.admin()]
      const results = await Promise.all(
        confirmations.map((each, index) => confirmBankLines(counter.context, admins[index]!, { confirmations: [each] })),
      )
      expect(results.flatMap(result => result.done)).toHaveLength(1)
      expect(results.flatMap(result => result.refused.map(each => each.code))).toEqual(['BANK_LINE_COUNTED'])
      const statuses = await Promise.all([statusOf(one.orderIds[0]!), statusOf(other.orderIds[0]!)])
      expect(statuses.sort()).toEqual(['PREPAID', 'RESERVED'])
    }
    await expectSoundShop(counter.db)
  })

  it('the same row for the same order is counted once, and the second command is refused', async () => {
    const { orderIds, line } = await aScene()
    const each = await confirmation(line(), orderIds)
    const admins = [await counter.admin(), await counter.admin(), await counter.admin()]
    const results = await Promise.all(admins.map(admin => confirmBankLines(counter.context, admin, { confirmations: [each] })))
    expect(results.flatMap(result => result.done)).toHaveLength(1)
    expect(results.flatMap(result => result.refused.map(refused => refused.code))).toEqual([
      'BANK_LINE_COUNTED',
      'BANK_LINE_COUNTED',
    ])
    const counted = await counter.db.query(`select from bank_line_orders where order_id = $1`, [orderIds[0]!])
    expect(counted).toHaveLength(1)
  })

  it('two rows for one order pay it once, whichever comes first', async () => {
    const { orderIds, line } = await aScene()
    const confirmations = [await confirmation(line(), orderIds), await confirmation(line({ time: '18:00:00' }), orderIds)]
    const admin = await counter.admin()
    const results = await Promise.all(
      confirmations.map(each => confirmBankLines(counter.context, admin, { confirmations: [each] })),
    )
    expect(results.flatMap(result => result.done)).toHaveLength(1)
    expect(results.flatMap(result => result.refused.map(each => each.code))).toEqual(['VERSION_CONFLICT'])
    await expectSoundShop(counter.db)
  })
})
