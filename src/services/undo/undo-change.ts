import { leaveUndoEntries, lockUndoToken } from '../../db/undo/undo-tokens.ts'
import { Refused } from '../../domain/rejection.ts'
import type { CatalogueType } from '../../domain/former.ts'
import { undoRefusal, type OrderEntry, type UndoEntry } from '../../domain/undo.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { eachOrder, type Changed, type StatusResults } from '../order-changes/each-order.ts'
import { nameFailure } from '../name-failure.ts'
import { changeStatus } from '../orders/change-status.ts'
import { revertFinalizedOrder } from '../orders/revert.ts'
import { undoPaymentIn } from '../payments/undo.ts'
import { invertCatalogue } from './invert-catalogue.ts'
import { withoutToken } from '../offer-undo.ts'

/** An object of the catalog whose change could not be undone, and why. */
type Kept = { type: CatalogueType; id: string; name: string | null; code: string; message: string }
export type Undone = StatusResults & { joinedQuantity: number; restored: number; kept: Kept[]; left: number }

/**
 * Undoes a command by its undo token, each order or catalog object in a separate transaction; those changed since are refused. Refusals are
 * returned: of orders in `refused`, of catalog objects in `kept`. Undoes at most `most` objects; `left` counts those remaining in the
 * token.
 * @throws Refused NOT_FOUND, UNDO_USED, UNDO_EXPIRED
 */
export async function undoChange(
  context: Context,
  actor: Actor,
  use: { token: string; most?: number | undefined },
): Promise<Undone> {
  const { taken, left } = await useToken(context, actor, use)
  return await withoutToken(async () => ({ ...(await invertAll(context, actor, taken)), left }))
}

async function invertAll(context: Context, actor: Actor, taken: readonly UndoEntry[]): Promise<Omit<Undone, 'left'>> {
  const entries = new Map(taken.flatMap(entry => (entry.type === 'order' ? [[entry.id, entry] as const] : [])))
  const extra = { joinedQuantity: 0, restored: 0 }
  const results = await eachOrder(context, [...entries.keys()], async orderId => {
    const { joinedQuantity = 0, restored = 0, ...changed } = await invert(context, actor, entries.get(orderId)!)
    extra.joinedQuantity += joinedQuantity
    extra.restored += restored
    return changed
  })
  const kept: Kept[] = []
  for (const entry of taken) {
    if (entry.type === 'order') continue
    const { type, id, name } = entry
    try {
      await invertCatalogue(context, actor, entry)
      results.done.push(id)
    } catch (error) {
      kept.push({ type, id, name, ...nameFailure(error, results.bugs) })
    }
  }
  return { ...results, ...extra, kept }
}

/** Takes at most `most` entries out of the token and writes an audit record; `left` counts the remaining ones. */
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
    const objectIds = idsOf(taken, entry => entry.type !== 'order')
    await audit(tx, context, actor, {
      action: 'change.undo',
      subject: 'change',
      subjectId: token,
      before: null,
      after: {
        undone: taken.length,
        orderIds: idsOf(taken, entry => entry.type === 'order'),
        ...(objectIds.length > 0 && { objectIds }),
      },
    })
    return { taken, left: rest.length }
  })
}

function idsOf(entries: readonly UndoEntry[], isOne: (entry: UndoEntry) => boolean): string[] {
  return entries.filter(isOne).map(({ id }) => id)
}

type Inverted = Changed & { joinedQuantity?: number; restored?: number }

async function invert(context: Context, actor: Actor, { id: orderId, version: seen, inverse }: OrderEntry): Promise<Inverted> {
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
