import { reduceCartRows } from '../../db/orders/cart.ts'
import type { Tx } from '../../db/connection/database.ts'
import { publish } from '../../db/notifications/outbox.ts'

type CartOwner = { userId: string; sessionId: string }
/** The items of a checkout: each option with its pieces, reserved or waited for. */
type Ordered = Record<'reservations' | 'waitlist', readonly { itemId: string; quantity: number }[]>

/** Lowers the quantities of a locked cart by those that a checkout ordered, and sends a live update to the owner's other browsers. */
export async function reduceCart(
  tx: Tx,
  { userId, sessionId }: CartOwner,
  { reservations, waitlist }: Ordered,
  now: Temporal.Instant,
): Promise<void> {
  const rows = [
    ...reservations.map(line => ({ ...line, status: 'RESERVATION' as const })),
    ...waitlist.map(line => ({ ...line, status: 'WAITLIST' as const })),
  ]
  await reduceCartRows(tx, userId, rows)
  await publish(tx, 'cart.changed', { userIds: [userId], bySession: sessionId }, now)
}
