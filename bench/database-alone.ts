import { randomUUIDv7 as newId } from 'node:crypto'
import { writeCheckouts } from '../src/db/orders/checkout-write.ts'
import type { Database } from '../src/db/connection/database.ts'
import { lockStock } from '../src/db/stock/stock.ts'
import type { BuiltRound } from '../tests/support/builders.ts'

/**
 * Measures PostgreSQL without the server: writes the rows of one reservation per transaction, as many at once as there are users and
 * connections. Returns transactions per second.
 */
export async function databaseAlone(
  db: Database,
  round: BuiltRound,
  userIds: readonly string[],
  seconds: number,
): Promise<number> {
  const end = performance.now() + seconds * 1000
  const started = performance.now()
  let count = 0
  await Promise.all(
    userIds.map(async userId => {
      while (performance.now() < end) {
        await oneReservation(db, round, userId)
        count++
      }
    }),
  )
  return count / ((performance.now() - started) / 1000)
}

async function oneReservation(db: Database, round: BuiltRound, userId: string): Promise<void> {
  const group = round.groups[0]!
  const itemId = group.itemIds[0]!
  const now = Temporal.Now.instant()
  const day = Temporal.PlainDate.from('2030-01-01')
  const ids = { productId: round.productId, roundId: round.roundId, variantGroupId: group.id, itemId }
  await db.transaction(async tx => {
    await lockStock(tx, [group.id])
    const line = { ...ids, quantity: 1, deduction: 1, unitPrice: 1000, deadline: now }
    const order = {
      id: newId(),
      userId,
      pickupDate: day,
      pickupUntil: day,
      totalPrice: 1000,
      converted: false,
      createdBy: null,
      lines: [line],
    }
    await writeCheckouts(tx, {
      now,
      orders: [order],
      entries: [],
      results: [
        { userId, requestId: newId(), bodyHash: '00'.repeat(32), answer: { orders: [{ orderId: order.id }], waitlist: [] } },
      ],
      stock: [{ groupId: group.id, reservedUnits: 1 }],
    })
  })
}
