import { afterEach, expect, test } from 'vitest'
import type { Rejection } from '../../src/domain/rejection.ts'
import { audit } from '../../src/services/maintenance/doctor.ts'
import type { OrderDesk } from '../../src/services/reserving/desk.ts'
import { cancelOrder } from '../../src/services/orders/cancel.ts'
import { aRound, someUsers, type BuiltRound } from '../support/builders.ts'
import { Counter, customer, waitingFor, wanting } from '../support/desk.ts'

/** A counter whose books the doctor looks at after every test; its people have no accounts to sign in with. */
export function aCounter(): Counter {
  const counter = new Counter()
  afterEach(async () => {
    const violations = await audit(counter.db, counter.latest)
    expect(violations.filter(violation => violation.audit !== 'people.user_without_account')).toEqual([])
  })
  return counter
}

/** One item with so many pieces. */
export async function aShelf(counter: Counter, total: number | null): Promise<BuiltRound & { itemId: string; groupId: string }> {
  const round = await aRound(counter.db, { groups: [{ total, items: [{}] }] })
  return { ...round, itemId: round.groups[0]!.itemIds[0]!, groupId: round.groups[0]!.id }
}

/** Sold out, with so many people in the line, one piece each, in this order. */
export async function aLineOfPeople(counter: Counter, taken: number, waiting: number) {
  const shelf = await aShelf(counter, taken)
  const desk = counter.desk()
  const holders = await someUsers(counter.db, taken)
  const line = await someUsers(counter.db, waiting)
  const orders: { userId: string; orderId: string }[] = []
  for (const userId of holders)
    orders.push({ userId, orderId: (await desk.reserve(userId, wanting(shelf.itemId))).orders[0]!.orderId })
  const entries: { userId: string; entryId: string }[] = []
  for (const userId of line)
    entries.push({ userId, entryId: (await desk.reserve(userId, waitingFor(shelf.itemId))).waitlist[0]!.entryId })
  return { shelf, desk, orders, entries }
}

/** What became of each: `done`, or the refusal's code. Bugs are thrown on. */
export async function outcomes(attempts: readonly Promise<unknown>[]): Promise<string[]> {
  return await Promise.all(
    attempts.map(attempt =>
      attempt.then(
        () => 'done',
        (error: { rejection?: Rejection }) => {
          if (!error.rejection) throw error
          return error.rejection.code
        },
      ),
    ),
  )
}

export function counted(outcomesOf: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomesOf) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

export async function statusesOf(counter: Counter, itemId: string): Promise<string[]> {
  const rows = await counter.db.query<{ status: string }>(`select status from waitlist_entries where item_id = $1 order by seq`, [
    itemId,
  ])
  return rows.map(row => row.status)
}

/** Units that open orders hold of a group, counted from the orders themselves. */
export async function heldUnits(counter: Counter, groupId: string): Promise<number> {
  const [row] = await counter.db.query<{ units: number }>(
    `select coalesce(sum(l.units), 0)::int as units from order_items l join orders o on o.id = l.order_id
     where l.variant_group_id = $1 and o.status in ('RESERVED', 'PREPAID')`,
    [groupId],
  )
  return row!.units
}

export const cancel = (counter: Counter, userId: string, orderId: string) =>
  cancelOrder(counter.context, customer(userId), { orderId, penaltyType: 'none' })

export const order = async (desk: OrderDesk, userId: string, itemId: string, quantity = 1) =>
  (await desk.reserve(userId, wanting(itemId, quantity))).orders[0]!.orderId

/** Sets a scene; answers what may happen there once only, and how often it shows. */
export type Once = () => Promise<{ act: (nth: number) => Promise<unknown>; effects: () => Promise<number> }>

/** Each is asked for thirty times at the same moment: one effect. */
export function thirtyTimes(scenes: Record<string, Once>): void {
  test.each(Object.entries(scenes))('%s', async (_, scene) => {
    const { act, effects } = await scene()
    const before = await effects()
    expect(before).toBe(0)
    await outcomes(Array.from({ length: 30 }, (_each, nth) => act(nth)))
    expect(await effects()).toBe(1)
  })
}
