import { reduceCartRows } from '../../db/orders/cart.ts'
import type { Context } from '../context.ts'

type Line = { itemId: string; quantity: number }

/**
 * Removes the pieces that a checkout ordered from the cart that the server stores; further pieces stay. Without this, another device, or
 * this one after a lost answer, would offer them again.
 */
export async function takeOutOfCart(
  { db }: Pick<Context, 'db'>,
  userId: string,
  { reservations, waitlist }: { reservations: readonly Line[]; waitlist: readonly Line[] },
): Promise<void> {
  const rows = [
    ...reservations.map(line => ({ ...line, status: 'RESERVATION' as const })),
    ...waitlist.map(line => ({ ...line, status: 'WAITLIST' as const })),
  ]
  await db.transaction(tx => reduceCartRows(tx, userId, rows))
}
