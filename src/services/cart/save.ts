import { z } from 'zod'
import { cartItem } from '../../contract/schemas/orders.ts'
import { readCartRows, replaceCartRows } from '../../db/cart.ts'
import type { Sql } from '../../db/database.ts'
import type { Actor, Context } from '../context.ts'

type Cart = { items: z.infer<typeof cartItem>[] }

/** The server's copy of the cart, replaced whole (DECISIONS, Cart). Answers it as it is kept: lines of items that are gone are dropped. */
export async function saveCart(context: Context, actor: Actor, cart: Cart): Promise<Cart> {
  return await context.db.transaction(async tx => {
    const rows = cart.items.map(({ itemId, status, quantity, ...seen }) => ({ item_id: itemId, status, quantity, seen }))
    await replaceCartRows(tx, actor.userId, rows, context.clock())
    return await readCart(tx, actor.userId)
  })
}

export async function readCart(sql: Sql, userId: string): Promise<Cart> {
  const rows = await readCartRows(sql, userId)
  const items = rows.map(row => ({ ...row.seen, itemId: row.item_id, status: row.status, quantity: row.quantity }))
  return { items: z.array(cartItem).parse(items) }
}
