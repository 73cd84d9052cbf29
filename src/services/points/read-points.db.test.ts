import { expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, customer, waitingFor, wanting } from '../../../tests/support/desk.ts'
import { cancelRound } from '../catalog/cancel-round.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { revertFinalizedOrder } from '../orders/revert.ts'
import { writeReview } from '../reviews/write.ts'
import { moveUpWaitlist } from '../waitlist/move-up.ts'
import { deletePointEntries } from './correct.ts'
import { post } from './post.ts'
import { readOwnPoints } from './read-points.ts'

const counter = new Counter()
const { context } = counter

/** Creates a customer with 100 points by one entry, and returns both. */
async function somebody() {
  const userId = await aUser(counter.db)
  const { entryId } = await counter.db.transaction(tx =>
    post(tx, context, { userId, kind: 'earn', amount: 100, reason: '가입', sourceKey: 'test' }),
  )
  return { userId, entryId }
}

async function shownTo(userId: string) {
  return (await readOwnPoints(context, userId, undefined)).items.map(({ id, amount, reason }) => [id, amount, reason])
}

async function ledgerOf(userId: string) {
  const rows = await counter.db.query<{ id: string; amount: number; reason: string }>(
    `select id, amount, reason from point_entries where user_id = $1 order by entry_no desc`,
    [userId],
  )
  return rows.map(({ id, amount, reason }) => [id, amount, reason])
}

const ways: Record<string, (userId: string) => Promise<[amount: number, reason: string][]>> = {
  async 'moved up in a round that is canceled'(userId) {
    const { roundId, groups } = await aRound(counter.db, { groups: [{ total: 1, items: [{}] }] })
    const itemId = groups[0]!.itemIds[0]!
    await counter.desk().reserve(await aUser(counter.db), wanting(itemId))
    await counter.desk().reserve(await aUser(counter.db), waitingFor(itemId))
    const { entryId } = (await counter.desk().reserve(userId, waitingFor(itemId))).waitlist[0]!
    await moveUpWaitlist(context, customer(userId), { entryId })
    await cancelRound(context, await counter.admin(), { roundId, reason: '' })
    return [
      [50, '판매 취소로 순서 올리기 포인트 반환'],
      [-50, '대기 순서 올리기'],
    ]
  },
  async 'penalised for an order that is reverted'(userId) {
    const orderId = await anOrder(userId)
    const admin = await counter.admin()
    await cancelOrder(context, admin, { orderId, penaltyType: 'no_show' })
    await revertFinalizedOrder(context, admin, { orderId, originalStatus: 'CANCELED' })
    return [
      [100, '되돌린 주문: 노쇼'],
      [-100, '노쇼'],
    ]
  },
  async 'given points for a review whose pickup is reverted'(userId) {
    const orderId = await anOrder(userId)
    const admin = await counter.admin()
    await changeOrderStatus(context, admin, { orderIds: [orderId], status: 'PICKED_UP' })
    await writeReview(context, customer(userId), { orderId, lineNo: 1, rating: 5, body: '좋아요', photoIds: [] })
    await revertFinalizedOrder(context, admin, { orderId, originalStatus: 'PICKED_UP' })
    return [
      [-5, '픽업 취소로 후기 포인트 회수'],
      [5, '후기 작성'],
    ]
  },
}

async function anOrder(userId: string): Promise<string> {
  const round = await aRound(counter.db)
  return (await counter.desk().reserve(userId, wanting(round.groups[0]!.itemIds[0]!))).orders[0]!.orderId
}

it.each(Object.entries(ways))('a person who is %s reads the whole ledger', async (_, happen) => {
  const { userId } = await somebody()
  const expected = await happen(userId)
  const shown = await shownTo(userId)
  expect(shown.map(([, amount, reason]) => [amount, reason])).toEqual([...expected, [100, '가입']])
  expect(shown).toEqual(await ledgerOf(userId))
  // returned points expire with the lot that they return to
  const { items } = await readOwnPoints(context, userId, undefined)
  expect(items.filter(({ kind, expiresAt }) => kind === 'reversal' && expiresAt !== null)).toEqual([])
})

it('what staff deleted by hand is not shown, and neither is the deletion', async () => {
  const { userId, entryId } = await somebody()
  const master = { userId: await aUser(counter.db, { role: 'master' }), role: 'master' as const }
  await deletePointEntries(context, master, { userId, entryIds: [entryId] })
  expect(await shownTo(userId)).toEqual([])
  expect(await ledgerOf(userId)).toHaveLength(2)
})
