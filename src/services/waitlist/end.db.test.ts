import { describe, expect, it } from 'vitest'
import { aRound, aUser, someUsers } from '../../../tests/support/builders.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import { Counter, customer, waitingFor, wanting } from '../../../tests/support/desk.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { endEntriesOfRound, endEntriesOfUser } from './end.ts'
import { endPassedLines } from './end-passed.ts'
import { serveMoved } from './serve-moved.ts'

const counter = new Counter()
const statuses = async (itemId: string) =>
  (
    await counter.db.query<{ status: string }>(`select status from waitlist_entries where item_id = $1 order by seq`, [itemId])
  ).map(row => row.status)

/** Creates one reserved unit, and waitlist entries of these quantities. */
async function aLine(quantities: readonly number[], total = 1) {
  const round = await aRound(counter.db, { groups: [{ total, items: [{}] }] })
  const group = round.groups[0]!
  const itemId = group.itemIds[0]!
  const desk = counter.desk()
  const holder = await aUser(counter.db)
  const { orderId } = (await desk.reserve(holder, wanting(itemId, total))).orders[0]!
  const people = await someUsers(counter.db, quantities.length)
  for (const [nth, userId] of people.entries()) await desk.reserve(userId, waitingFor(itemId, quantities[nth]))
  return { round, groupId: group.id, itemId, holder, orderId, people }
}

describe('ending waitlists', () => {
  it('a user’s entries end everywhere, and only theirs', async () => {
    const line = await aLine([1, 2])
    const other = await aLine([1])
    const desk = counter.desk()
    await desk.reserve(line.people[0]!, waitingFor(other.itemId, 3))
    const ended = await counter.db.transaction(tx => endEntriesOfUser(tx, counter.context, line.people[0]!, counter.now))
    expect(ended).toHaveLength(2)
    expect(await statuses(line.itemId)).toEqual(['ended', 'waiting'])
    expect(await statuses(other.itemId)).toEqual(['waiting', 'ended'])
    expect(await counter.stockOf(line.groupId)).toMatchObject({ waiting_count: 1, waiting_units: 2 })
    expect(await counter.db.transaction(tx => endEntriesOfUser(tx, counter.context, line.people[0]!, counter.now))).toEqual([])
    await expectSoundShop(counter.db)
  })

  it('a round’s whole waitlist ends, and each customer on it is notified once', async () => {
    const line = await aLine([1, 2])
    const ended = await counter.db.transaction(tx => endEntriesOfRound(tx, counter.context, line.round.roundId, counter.now))
    expect(await statuses(line.itemId)).toEqual(['ended', 'ended'])
    const told = await counter.db.query<{ payload: object }>(
      `select payload from outbox where topic = 'waitlist.ended' and payload->'entryIds' ? $1`,
      [ended[0]],
    )
    expect(told).toEqual([{ payload: { userIds: line.people, entryIds: ended } }])
    await expectSoundShop(counter.db)
  })

  it('waitlists end at 00:00 KST of the pickup day, not a millisecond earlier, and only once', async () => {
    const line = await aLine([1])
    const pickupDate = counter.now.toZonedDateTimeISO('Asia/Seoul').toPlainDate().add({ days: 3 })
    const midnight = pickupDate.toZonedDateTime('Asia/Seoul').toInstant()
    const endAt = (instant: Temporal.Instant) => counter.at(instant, () => endPassedLines(counter.context))
    await endAt(midnight.subtract({ milliseconds: 1 }))
    expect(await statuses(line.itemId)).toEqual(['waiting'])
    const [one, two] = await counter.at(midnight, () => Promise.all([1, 2].map(() => endPassedLines(counter.context))))
    expect(one!.entries + two!.entries).toBeGreaterThan(0)
    expect(await statuses(line.itemId)).toEqual(['ended'])
    expect(await endAt(midnight)).toEqual({ entries: 0, more: false })
    await expectSoundShop(counter.db)
  })

  it('handles more rounds than one run takes', async () => {
    const lines = [await aLine([1]), await aLine([1])]
    const later = counter.now.add({ hours: 24 * 30 })
    expect(await counter.at(later, () => endPassedLines(counter.context, { limit: 1 }))).toEqual({ entries: 1, more: true })
    expect(await counter.at(later, () => endPassedLines(counter.context, { limit: 1 }))).toEqual({ entries: 1, more: false })
    for (const line of lines) expect(await statuses(line.itemId)).toEqual(['ended'])
  })
})

it('a person who withdrew is passed over, though their entry has not ended yet', async () => {
  const line = await aLine([1, 1])
  await counter.db.query(`update users set withdrawn_at = now() where id = $1`, [line.people[0]])
  await cancelOrder(counter.context, customer(line.holder), { orderId: line.orderId, penaltyType: 'none' })
  expect(await statuses(line.itemId)).toEqual(['waiting', 'converted'])
  await counter.db.query(`update users set withdrawn_at = null where id = $1`, [line.people[0]])
})

describe('eligible again', () => {
  it('gets what came free while it was passed over, and never more than there is', async () => {
    const line = await aLine([1, 1])
    const [suspended, next] = line.people as [string, string]
    const other = await aLine([1])
    await counter.desk().reserve(suspended, waitingFor(other.itemId))
    await counter.db.query(`update users set manual_tier = 'restricted' where id = any($1)`, [line.people])
    await cancelOrder(counter.context, customer(line.holder), { orderId: line.orderId, penaltyType: 'none' })
    expect(await statuses(line.itemId)).toEqual(['waiting', 'waiting'])
    const lift = (userId: string) =>
      counter.db.transaction(async tx => {
        await tx.query(`update users set manual_tier = null where id = $1`, [userId])
        return await serveMoved(tx, counter.context, [{ userId, from: 'restricted', to: 'sprout' }], counter.now)
      })
    expect(await lift(suspended)).toMatchObject([{ userId: suspended }])
    expect(await lift(next)).toEqual([])
    expect(await statuses(line.itemId)).toEqual(['converted', 'waiting'])
    expect(await statuses(other.itemId)).toEqual(['waiting', 'waiting'])
    await expectSoundShop(counter.db)
  })
})
