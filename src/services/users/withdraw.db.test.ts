import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, customer, waitingFor, wanting } from '../../../tests/support/desk.ts'
import { expectSoundLedger } from '../../../tests/support/ledger.ts'
import { everything, refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { claimMissionReward } from '../missions/claim.ts'
import { Database, type Tx } from '../../db/connection/database.ts'
import type { Rejection } from '../../domain/rejection.ts'
import { messageOf } from '../../contract/words/messages.ts'
import type { Context } from '../context.ts'
import { OrderDesk } from '../reserving/desk.ts'
import { audit } from '../maintenance/doctor.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { revertFinalizedOrder } from '../orders/revert.ts'
import { saveOrderNotes } from '../orders/save-notes.ts'
import { recordPayment } from '../payments/record.ts'
import { recordRefunds } from '../payments/refund.ts'
import { processReferralCode } from '../referral/process-code.ts'
import { writeReview } from '../reviews/write.ts'
import { createMember } from './create-member.ts'
import { readMe } from './read-me.ts'
import { readOwnWithdrawal } from './read-withdrawal.ts'
import { saveProfile } from './save-profile.ts'
import { setNickname } from './set-nickname.ts'
import { withdraw } from './withdraw.ts'

const counter = new Counter()
const settings = { referralPrefix: 'MOAP', formerSecret: 'only-for-tests-and-long-enough' }
const hash = 'a-hash-that-nobody-made:and-no-salt'

let nth = 0
const addresses = () => `leaving${nth++}@shop.example`

/** Registers a member; the password's hash is given, since hashing is slow. */
async function join(email = addresses()): Promise<string> {
  const input = { email, password: 'correct horse', passwordHash: hash, displayName: '김떠나' }
  return (await createMember(counter.context, input, settings)).userId
}

const leave = (userId: string) => withdraw(counter.context, settings, customer(userId))
const order = async (userId: string, itemId: string) => (await counter.desk().reserve(userId, wanting(itemId))).orders[0]!.orderId
const statusOf = async (orderId: string) =>
  (await counter.db.query<object>(`select status, penalty_type from orders where id = $1`, [orderId]))[0]
const priceOf = async (orderId: string) =>
  (await counter.db.query<{ total: number }>(`select total_price as total from orders where id = $1`, [orderId]))[0]!.total
const userRow = async (userId: string) =>
  (await counter.db.query<Record<string, unknown>>(`select * from users where id = $1`, [userId]))[0]!
const change = async (orderId: string, status: 'PREPAID' | 'PICKED_UP' | 'RESERVED') =>
  await changeOrderStatus(counter.context, await counter.admin(), { orderIds: [orderId], status })

/** Returns a context whose transactions stop before they insert orders, until `write` is called. */
function pausing() {
  let write = () => {}
  let hasRead = () => {}
  const gate = new Promise<void>(resolve => (write = resolve))
  const reading = new Promise<void>(resolve => (hasRead = resolve))
  const stopping =
    (query: Tx['query']): Tx['query'] =>
    async (text, values, name) => {
      if (text.includes('insert into orders')) {
        hasRead()
        await gate
      }
      return await query(text, values, name)
    }
  // a separate pool: the suite also runs with a pool of one connection
  const db = new Database({ url: counter.db.pool.options.connectionString!, poolSize: 1 })
  const transaction: typeof db.transaction = (body, options) =>
    db.transaction(tx => body({ ...tx, query: stopping(tx.query), last: stopping(tx.last ?? tx.query) }), options)
  const context: Context = {
    ...counter.context,
    db: { query: (text, values, name) => db.query(text, values, name), transaction },
  }
  return { context, reading, write: () => write(), close: () => db.close() }
}

async function healthy() {
  await expectSoundLedger(counter.db)
  // users made by tests have no sign-in account
  const found = (await audit(counter.db, counter.now)).filter(each => each.audit !== 'people.user_without_account')
  expect(found).toEqual([])
}

describe('withdrawing', () => {
  it('leaves no personal data in any table; orders are kept', async () => {
    const email = addresses()
    const id = await join(email)
    await saveProfile(counter.context, settings, customer(id), {
      displayName: '제갈순임',
      phone: '010-9876-1234',
      gender: 'female',
    })
    await setNickname(counter.context, customer(id), { nickname: '순두부매니아' })
    const round = await aRound(counter.db)
    const item = round.groups[0]!.itemIds[0]!
    const pickedUp = await order(id, item)
    await change(pickedUp, 'PICKED_UP')
    await writeReview(counter.context, customer(id), { orderId: pickedUp, lineNo: 1, rating: 5, body: '좋아요', photoIds: [] })
    const open = await order(id, item)
    const [{ version }] = (await counter.db.query<{ version: number }>(`select version from orders where id = $1`, [open])) as [
      { version: number },
    ]
    await saveOrderNotes(counter.context, await counter.admin(), { orderId: open, notes: '제갈순임 님 010-9876-1234', version })
    await counter.db.query(
      `insert into notifications (id, user_id, kind, data, source_key, created_at) values ($1, $2, 'test', '{"to": "순두부매니아"}', 'x', now())`,
      [newId(), id],
    )
    expect(await leave(id)).toEqual({ canceledOrders: 1, forfeitedPoints: 25 })

    const dump = JSON.stringify(await everything(counter.db))
    for (const trace of [email, email.toUpperCase(), '01098761234', '010-9876-1234', '제갈순임', '순두부매니아'])
      expect(dump).not.toContain(trace)
    expect(await userRow(id)).toMatchObject({ display_name: '탈퇴한 회원', role: 'customer', points: 0, gender: null })
    expect(await statusOf(pickedUp)).toMatchObject({ status: 'PICKED_UP' })
    expect(await statusOf(open)).toEqual({ status: 'CANCELED', penalty_type: 'none' })
    expect(await readMe(counter.db, id)).toBeNull()
    const [last] = await counter.db.query(
      `select amount, reason, source_key from point_entries where user_id = $1 order by entry_no desc limit 1`,
      [id],
    )
    expect(last).toEqual({ amount: -25, reason: '회원 탈퇴로 소멸', source_key: 'withdrawal' })
    const [record] = await counter.db.query(`select actor_id, before, after from audit_log where action = 'member.withdraw'`)
    expect(record).toEqual({ actor_id: id, before: { role: 'customer' }, after: { role: 'customer', withdrawn: true } })
    expect(await refusal(leave(id))).toEqual({ code: 'USER_NOT_FOUND' })
    for (const [orderId, originalStatus] of [
      [pickedUp, 'PICKED_UP'],
      [open, 'CANCELED'],
    ] as const) {
      const admin = await counter.admin()
      const revert = () => revertFinalizedOrder(counter.context, admin, { orderId, originalStatus })
      expect(await refusedUnchanged(counter.db, revert)).toEqual({ code: 'USER_NOT_FOUND' })
    }
    expect(await refusal(order(id, item))).toEqual({ code: 'UNAUTHENTICATED' })
    await healthy()
  })

  it('costs the penalty of the moment, serves the waitlist, and ends one’s own entries', async () => {
    const id = await join()
    const next = await aUser(counter.db)
    const round = await aRound(counter.db, { groups: [{ total: 1, items: [{}] }] })
    const item = round.groups[0]!.itemIds[0]!
    const mine = await order(id, item)
    await counter.desk().reserve(id, waitingFor(item))
    await counter.desk().reserve(next, waitingFor(item))
    const pickupDay = counter.now.toZonedDateTimeISO('Asia/Seoul').toPlainDate().add({ days: 3 })
    const evening = pickupDay.toZonedDateTime('Asia/Seoul').subtract({ hours: 1 }).toInstant()
    expect(await counter.at(evening, () => leave(id))).toEqual({ canceledOrders: 1, forfeitedPoints: 0 })
    expect(await statusOf(mine)).toEqual({ status: 'CANCELED', penalty_type: 'after_deadline' })
    // the balance was 20 and 23 were deducted: the debt stays in the ledger
    expect(await userRow(id)).toMatchObject({ points: -3 })
    const entries = await counter.db.query(`select user_id, status from waitlist_entries where item_id = $1 order by seq`, [item])
    expect(entries).toEqual([
      { user_id: id, status: 'ended' },
      { user_id: next, status: 'converted' },
    ])
    await healthy()
  })

  it('is refused while an order is paid for, and to the last master; it changes nothing', async () => {
    const id = await join()
    const round = await aRound(counter.db)
    const paid = await order(id, round.groups[0]!.itemIds[0]!)
    await change(paid, 'PREPAID')
    expect(await refusedUnchanged(counter.db, () => leave(id))).toEqual({
      code: 'WITHDRAWAL_MONEY',
      orders: 1,
      paid: await priceOf(paid),
      toReturn: 0,
    })
    await change(paid, 'RESERVED')
    await counter.db.query(`update users set role = 'master' where id = $1`, [id])
    expect(await refusedUnchanged(counter.db, () => leave(id))).toEqual({ code: 'WITHDRAWAL_LAST_MASTER' })
    const other = await aUser(counter.db, { role: 'master' })
    const both = await Promise.all([refusal(leave(id)), refusal(leave(other))])
    expect(both.map(outcome => outcome?.code).sort()).toEqual(['WITHDRAWAL_LAST_MASTER', undefined])
  })

  it.each(['partly paid', 'overpaid', 'canceled', 'picked up and overpaid'])('is refused while an order is %s', async state => {
    const id = await join()
    const orderId = await order(id, (await aRound(counter.db)).groups[0]!.itemIds[0]!)
    const total = await priceOf(orderId)
    const admin = await counter.admin()
    const pay = (amount: number) => recordPayment(counter.context, admin, { orderId, kind: 'cash', amount, acceptExcess: true })
    await pay(state === 'partly paid' ? 100 : state === 'canceled' ? total : total + 200)
    if (state === 'canceled') await cancelOrder(counter.context, customer(id), { orderId, penaltyType: 'none' })
    if (state === 'picked up and overpaid') await change(orderId, 'PICKED_UP')
    const held = {
      'partly paid': { orders: 1, paid: 100, toReturn: 0 },
      overpaid: { orders: 1, paid: total + 200, toReturn: 0 },
      canceled: { orders: 0, paid: 0, toReturn: total },
      'picked up and overpaid': { orders: 0, paid: 0, toReturn: 200 },
    }[state]!
    const rejection: Rejection = { code: 'WITHDRAWAL_MONEY', ...held }
    expect(await refusedUnchanged(counter.db, () => leave(id))).toEqual(rejection)
    const said = { refused: { code: 'WITHDRAWAL_MONEY', message: messageOf(rejection) } }
    expect(await readOwnWithdrawal(counter.db, id)).toEqual(said)
    if (held.toReturn === 0) return
    await recordRefunds(counter.context, admin, { orderIds: [orderId] })
    expect(await readOwnWithdrawal(counter.db, id)).toEqual({ refused: null })
    expect(await leave(id)).toMatchObject({ canceledOrders: 0 })
  })

  it('thirty times at once: once', async () => {
    const id = await join()
    const round = await aRound(counter.db)
    await order(id, round.groups[0]!.itemIds[0]!)
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => refusal(leave(id))))
    expect(outcomes.filter(outcome => outcome === null)).toHaveLength(1)
    expect(outcomes.filter(Boolean)[0]).toEqual({ code: 'USER_NOT_FOUND' })
    await healthy()
  })

  it('while a reservation has read who its buyer is and not yet written: it comes in, and is canceled', async () => {
    const id = await join()
    const round = await aRound(counter.db, { groups: [{ total: null, items: [{}] }] })
    const { context, reading, write, close } = pausing()
    const reserving = new OrderDesk(context).reserve(id, wanting(round.groups[0]!.itemIds[0]!))
    await reading
    const leaving = leave(id)
    await expect.poll(async () => (await userRow(id))['withdrawn_at']).not.toBeNull()
    write()
    const { orders } = await reserving
    expect(await leaving).toMatchObject({ canceledOrders: 1 })
    expect(await statusOf(orders[0]!.orderId)).toEqual({ status: 'CANCELED', penalty_type: 'none' })
    await close()
    await healthy()
  })

  it('while reservations come in: none of them stays open', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const id = await join()
      const round = await aRound(counter.db, { groups: [{ total: null, items: [{}] }] })
      const desk = counter.desk()
      const item = round.groups[0]!.itemIds[0]!
      const reservations = Array.from({ length: 8 }, () => refusal(desk.reserve(id, wanting(item))))
      await Promise.all([
        ...reservations,
        leave(id),
        ...Array.from({ length: 8 }, () => refusal(desk.reserve(id, wanting(item)))),
      ])
      const open = await counter.db.query(`select id from orders where user_id = $1 and status = 'RESERVED'`, [id])
      expect(open).toEqual([])
    }
    await healthy()
  })
})

describe('returning', () => {
  const prove = (userId: string) =>
    counter.db.query(`update auth_users set email_verified = true, proven_email = email where id = $1`, [userId])
  const year = { hours: 24 * 366 }

  it('with the same address is possible, without a second welcome for a year', async () => {
    const email = addresses()
    const first = await join(email)
    await prove(first)
    await leave(first)
    const second = await join(email.toUpperCase())
    expect(second).not.toBe(first)
    expect(await userRow(second)).toMatchObject({ is_returning: true, points: 0 })
    const inviter = await aUser(counter.db)
    const code = (await userRow(inviter))['referral_code'] as string
    const attempt = processReferralCode(counter.context, customer(second), { code })
    expect(await refusal(attempt)).toEqual({ code: 'REFERRAL_RETURNING' })
    const claim = claimMissionReward(counter.context, second, { missionId: 'signup-bonus', uniquePeriodId: 'once' })
    expect((await refusal(claim))?.code).toBe('MISSION_NOT_MET')
    await leave(second)
    await counter.at(counter.now.add(year), async () => {
      expect(await userRow(await join(email))).toMatchObject({ is_returning: false, points: 20 })
    })
  })

  it('with another address but the same number: known when the number is given, and the welcome reversed', async () => {
    const first = await join()
    await saveProfile(counter.context, settings, customer(first), { phone: '010-5555-0001' })
    await leave(first)
    const second = await join()
    expect(await userRow(second)).toMatchObject({ is_returning: false, points: 20 })
    await saveProfile(counter.context, settings, customer(second), { phone: '010 5555 0001' })
    await saveProfile(counter.context, settings, customer(second), { phone: '010 5555 0001' })
    expect(await userRow(second)).toMatchObject({ is_returning: true, points: 0, is_suspended: false })
    await healthy()
  })

  it('does not lift a restriction', async () => {
    const email = addresses()
    const first = await join(email)
    await prove(first)
    await counter.db.query(`update users set no_show_halves = 6, loyalty_tier = 'restricted' where id = $1`, [first])
    await leave(first)
    expect(await userRow(await join(email))).toMatchObject({ is_suspended: true })
  })
})
