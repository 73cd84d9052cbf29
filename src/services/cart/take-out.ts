import { reduceCartRows } from '../../db/cart.ts'
import type { Context } from '../context.ts'

type Line = { itemId: string; quantity: number }

/**
 * Takes a checkout's items out of the server's copy of the cart. Without that, another device, or this one after a lost answer, would offer
 * them again. More pieces than were ordered stay.
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
