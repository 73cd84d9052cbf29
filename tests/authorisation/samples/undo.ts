import type { undoCommands, undoQueries } from '../../../src/contract/endpoints/undo.ts'
import { keepUndoToken } from '../../../src/db/undo/undo-tokens.ts'
import { inverseOfStatus } from '../../../src/domain/undo.ts'
import { cancelOrder } from '../../../src/services/orders/cancel.ts'
import type { Person, World } from '../world.ts'
import { plain, type AskedOf, type BodiesOf } from './types.ts'

export const undoBodies: BodiesOf<typeof undoCommands> = {
  // an admin undoes nothing on an order of their own
  undoChange: (world, author) => anUndo(world, { author, owner: world.people.stranger }),
}

export const undoAsked: AskedOf<typeof undoQueries> = { undoTokens: plain }

/** The author's token that undoes the cancellation of an order. */
export async function anUndo({ context, order }: World, { author, owner }: Record<'author' | 'owner', Person>) {
  const id = await order(owner)
  await cancelOrder(context, { userId: owner.userId, role: 'customer' }, { orderId: id, penaltyType: 'none' })
  const [row] = await context.db.query<{ version: number }>(`select version from orders where id = $1`, [id])
  const entry = { type: 'order' as const, id, version: row!.version, inverse: inverseOfStatus('CANCELED') }
  const [token, madeAt] = [context.newId(), context.clock()]
  const kept = { id: token, actorId: author.userId, operation: 'cancelOrder', entries: [entry], madeAt }
  await keepUndoToken(context.db, { ...kept, expiresAt: madeAt.add({ hours: 24 }) })
  return { token }
}
