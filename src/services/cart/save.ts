import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { cartItem } from '../../contract/schemas/orders.ts'
import { readCartRows, replaceCartRows } from '../../db/orders/cart.ts'
import type { Sql } from '../../db/connection/database.ts'
import { oneLinePerItem } from '../../domain/cart.ts'
import type { Actor, Context } from '../context.ts'

type Cart = { items: z.infer<typeof cartItem>[] }

/**
 * Replaces the server's copy of the cart and returns it as stored. Repeated items are merged, and items that no longer exist are dropped
 * (docs/decisions/031-two-copies-of-a-cart.md).
 */
export async function saveCart(context: Context, actor: Actor, cart: Cart): Promise<Cart> {
  return await context.db.transaction(async tx => {
    const lines = oneLinePerItem(cart.items, limits.quantity)
    const rows = lines.map(({ itemId, status, quantity, ...seen }) => ({ item_id: itemId, status, quantity, seen }))
    await replaceCartRows(tx, actor.userId, rows, context.clock())
    return await readCart(tx, actor.userId)
  })
}

export async function readCart(sql: Sql, userId: string): Promise<Cart> {
  const rows = await readCartRows(sql, userId)
  const items = rows.map(row => ({ ...row.seen, itemId: row.item_id, status: row.status, quantity: row.quantity }))
  return { items: z.array(cartItem).parse(items) }
}
