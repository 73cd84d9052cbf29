import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { cartItem } from '../../contract/schemas/orders.ts'
import { lockCart, readCartCheckouts, readCartRows, replaceCartRows } from '../../db/orders/cart.ts'
import type { Sql } from '../../db/connection/database.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { isSeen, oneLinePerItem, quantitiesOf } from '../../domain/cart.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Context } from '../context.ts'
import type { SignedIn } from '../users/sessions.ts'
import { checkoutKey } from '../reserving/checkout-key.ts'

type Cart = { items: z.infer<typeof cartItem>[] }
type SavedCart = Cart & { seen?: Record<string, number> | undefined }

/**
 * Replaces the server's copy of the cart, returns it as stored, and sends a live update to the owner's other browsers. Repeated items are
 * merged, and items that no longer exist are dropped (docs/decisions/031-two-copies-of-a-cart.md).
 * @throws Refused VERSION_CONFLICT when the stored quantities are neither those of `seen` nor those of `items`: another device saved
 * meanwhile
 */
export async function saveCart(context: Context, { userId, sessionId }: SignedIn, cart: SavedCart): Promise<Cart> {
  return await context.db.transaction(async tx => {
    await lockCart(tx, userId)
    if (cart.seen) {
      const { items: copy } = await readCart(tx, userId)
      // the copy is as it is sent after a checkout of it, and after a save whose answer was lost
      const isExpected = isSeen(copy, cart.seen) || isSeen(copy, quantitiesOf(cart.items))
      if (!isExpected) throw new Refused({ code: 'VERSION_CONFLICT' })
    }
    const lines = oneLinePerItem(cart.items, limits.quantity)
    const rows = lines.map(({ itemId, status, quantity, ...seen }) => ({ item_id: itemId, status, quantity, seen }))
    await replaceCartRows(tx, userId, rows, context.clock())
    await publish(tx, 'cart.changed', { userIds: [userId], bySession: sessionId }, context.clock())
    return await readCart(tx, userId)
  })
}

export async function readCart(sql: Sql, userId: string): Promise<Cart> {
  const rows = await readCartRows(sql, userId)
  const items = rows.map(row => ({ ...row.seen, itemId: row.item_id, status: row.status, quantity: row.quantity }))
  return { items: z.array(cartItem).parse(items) }
}

/** Returns the server's copy of the cart and the idempotency key of its next checkout. */
export async function readCartToOrder(sql: Sql, userId: string): Promise<Cart & { checkoutKey: string }> {
  // the key first: with a newer copy it is used up and refuses, an older copy with a newer key could order twice
  const checkouts = await readCartCheckouts(sql, userId)
  return { ...(await readCart(sql, userId)), checkoutKey: checkoutKey(userId, checkouts) }
}
