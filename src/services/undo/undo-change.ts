import { lockUndoToken, markUndoTokenUsed } from '../../db/undo/undo-tokens.ts'
import { Refused } from '../../domain/rejection.ts'
import { undoRefusal, type UndoEntry } from '../../domain/undo.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { eachOrder, type Changed, type StatusResults } from '../order-changes/each-order.ts'
import { changeStatus } from '../orders/change-status.ts'
import { revertFinalizedOrder } from '../orders/revert.ts'
import { undoPaymentIn } from '../payments/undo.ts'

export type Undone = StatusResults & { joinedQuantity: number; restored: number }

/**
 * Undoes a command by its token, each object in a separate transaction by the object's own verb. An object whose version is no longer the
 * one that the command left is refused, as by that verb; refusals are returned per object. The token is used up first, so that of two calls
 * at once one is refused.
 * @throws Refused NOT_FOUND, UNDO_USED, UNDO_EXPIRED
 */
export async function undoChange(context: Context, actor: Actor, { token }: { token: string }): Promise<Undone> {
  const entries = new Map((await useToken(context, actor, token)).map(entry => [entry.id, entry]))
  const extra = { joinedQuantity: 0, restored: 0 }
  const results = await eachOrder(context, [...entries.keys()], async orderId => {
    const { joinedQuantity = 0, restored = 0, ...changed } = await invert(context, actor, entries.get(orderId)!)
    extra.joinedQuantity += joinedQuantity
    extra.restored += restored
    return changed
  })
  return { ...results, ...extra }
}

/** Marks the token as used, with its audit record, and returns its entries. */
async function useToken(context: Context, actor: Actor, token: string): Promise<UndoEntry[]> {
  return await context.db.transaction(async tx => {
    const found = await lockUndoToken(tx, token)
    const now = context.clock()
    const rejection = undoRefusal(found, actor, now)
    if (rejection) throw new Refused(rejection)
    await markUndoTokenUsed(tx, token, now)
    const { entries } = found!
    await audit(tx, context, actor, {
      action: 'change.undo',
      subject: 'change',
      subjectId: token,
      before: null,
      after: { undone: entries.length, orderIds: entries.map(({ id }) => id) },
    })
    return entries
  })
}

type Inverted = Changed & { joinedQuantity?: number; restored?: number }

async function invert(context: Context, actor: Actor, { id: orderId, version: seen, inverse }: UndoEntry): Promise<Inverted> {
  switch (inverse.verb) {
    case 'setStatus':
      return await changeStatus(context, actor, { orderId, seen, status: inverse.to, isUndo: true })
    case 'revert':
      return await revertFinalizedOrder(context, actor, { orderId, seen, originalStatus: inverse.from })
    case 'undoPayment': {
      const input = { paymentId: inverse.paymentId, expectedVersion: seen }
      const { userId, amount, money } = await context.db.transaction(async tx => await undoPaymentIn(tx, context, actor, input))
      return { userId, points: 0, amount, restored: money.restored ?? 0 }
    }
  }
}
