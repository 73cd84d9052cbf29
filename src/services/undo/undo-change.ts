import { leaveUndoEntries, lockUndoToken } from '../../db/undo/undo-tokens.ts'
import { Refused } from '../../domain/rejection.ts'
import { undoRefusal, type UndoEntry } from '../../domain/undo.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { eachOrder, type Changed, type StatusResults } from '../order-changes/each-order.ts'
import { changeStatus } from '../orders/change-status.ts'
import { revertFinalizedOrder } from '../orders/revert.ts'
import { undoPaymentIn } from '../payments/undo.ts'

export type Undone = StatusResults & { joinedQuantity: number; restored: number; left: number }

/**
 * Undoes a command by its token, each object in a separate transaction by the object's own verb. An object whose version is no longer the
 * one that the command left is refused, as by that verb; refusals are returned per object. With `most`, at most that many are undone and
 * `left` counts those that the token keeps. They leave the token first, so that two calls at once undo none twice.
 * @throws Refused NOT_FOUND, UNDO_USED, UNDO_EXPIRED
 */
export async function undoChange(
  context: Context,
  actor: Actor,
  use: { token: string; most?: number | undefined },
): Promise<Undone> {
  const { taken, left } = await useToken(context, actor, use)
  const entries = new Map(taken.map(entry => [entry.id, entry]))
  const extra = { joinedQuantity: 0, restored: 0 }
  const results = await eachOrder(context, [...entries.keys()], async orderId => {
    const { joinedQuantity = 0, restored = 0, ...changed } = await invert(context, actor, entries.get(orderId)!)
    extra.joinedQuantity += joinedQuantity
    extra.restored += restored
    return changed
  })
  return { ...results, ...extra, left }
}

/** Takes entries out of the token, with an audit record; `left` counts the others. */
async function useToken(
  context: Context,
  actor: Actor,
  { token, most }: { token: string; most?: number | undefined },
): Promise<{ taken: UndoEntry[]; left: number }> {
  return await context.db.transaction(async tx => {
    const found = await lockUndoToken(tx, token)
    const now = context.clock()
    const rejection = undoRefusal(found, actor, now)
    if (rejection) throw new Refused(rejection)
    const [taken, rest] = [found!.entries.slice(0, most), found!.entries.slice(most ?? Infinity)]
    await leaveUndoEntries(tx, token, rest, now)
    await audit(tx, context, actor, {
      action: 'change.undo',
      subject: 'change',
      subjectId: token,
      before: null,
      after: { undone: taken.length, orderIds: taken.map(({ id }) => id) },
    })
    return { taken, left: rest.length }
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
