import { limits } from '../../contract/limits.ts'
import type { OrderView } from '../../contract/schemas/order-list.ts'
import type { Tx } from '../../db/connection/database.ts'
import {
  arrangeOrderViewRows,
  lockOrderViews,
  readOrderViews,
  removeOrderView,
  writeOrderView,
} from '../../db/orders/order-views.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'
import { stale } from '../stale.ts'

type Views = { items: OrderView[] }

/** Returns the caller's saved filters in their order. The commands that change them return the same list. */
export async function readViews({ db }: Context, { userId }: Actor): Promise<Views> {
  return { items: await readOrderViews(db, userId) }
}

/**
 * Saves a filter of the order list, new or existing, under a name unique for the caller. Safe to repeat.
 * @throws Refused ORDER_VIEW_NAME_TAKEN, ORDER_VIEWS_FULL, NOT_FOUND (the id is another person's)
 */
export async function saveView(
  context: Context,
  actor: Actor,
  input: { viewId: string; name: string; search: string },
): Promise<Views> {
  const view = { id: input.viewId, name: input.name.normalize('NFC').trim(), search: input.search }
  return await changing(context, actor, async (tx, kept) => {
    const isKept = kept.some(each => each.id === view.id)
    if (kept.some(each => each.name === view.name && each.id !== view.id)) throw new Refused({ code: 'ORDER_VIEW_NAME_TAKEN' })
    if (!isKept && kept.length >= limits.orderViews) throw new Refused({ code: 'ORDER_VIEWS_FULL', most: limits.orderViews })
    if (!(await writeOrderView(tx, actor.userId, view, context.clock()))) throw new Refused({ code: 'NOT_FOUND' })
  })
}

export async function deleteView(context: Context, actor: Actor, { viewId }: { viewId: string }): Promise<Views> {
  return await changing(context, actor, async tx => await removeOrderView(tx, actor.userId, viewId))
}

/**
 * Sets the order of the caller's saved filters; `viewIds` names each once.
 * @throws Refused VERSION_CONFLICT when the saved filters are others by now
 */
export async function arrangeViews(context: Context, actor: Actor, { viewIds }: { viewIds: string[] }): Promise<Views> {
  return await changing(context, actor, async (tx, kept) => {
    const named = new Set(viewIds)
    const isWhole = kept.length === viewIds.length && kept.every(view => named.has(view.id))
    if (!isWhole) throw stale('orderViews', 'own')
    await arrangeOrderViewRows(tx, actor.userId, viewIds)
  })
}

async function changing(
  { db }: Context,
  { userId }: Actor,
  change: (tx: Tx, kept: readonly OrderView[]) => Promise<void>,
): Promise<Views> {
  return await db.transaction(async tx => {
    await change(tx, await lockOrderViews(tx, userId))
    return { items: await readOrderViews(tx, userId) }
  })
}
