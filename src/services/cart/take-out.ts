import { reduceCartRows } from '../../db/orders/cart.ts'
import { publish } from '../../db/notifications/outbox.ts'
import type { Context } from '../context.ts'
import type { SignedIn } from '../users/sessions.ts'

type Line = { itemId: string; quantity: number }

/**
 * Removes the pieces that a checkout ordered from the cart that the server stores and tells the owner's other browsers; further pieces stay.
 * Without this, another device, or this one after a lost answer, would offer them again.
 */
export async function takeOutOfCart(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, sessionId }: SignedIn,
  { reservations, waitlist }: { reservations: readonly Line[]; waitlist: readonly Line[] },
): Promise<void> {
  const rows = [
    ...reservations.map(line => ({ ...line, status: 'RESERVATION' as const })),
    ...waitlist.map(line => ({ ...line, status: 'WAITLIST' as const })),
  ]
  await db.transaction(async tx => {
    await reduceCartRows(tx, userId, rows)
    await publish(tx, 'cart.changed', { userIds: [userId], bySession: sessionId }, clock())
  })
}
