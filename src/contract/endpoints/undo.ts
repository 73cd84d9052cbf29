import { z } from 'zod'
import { command, query, type Command, type Query } from '../define.ts'
import { changeOrderStatusResult, moved } from '../schemas/admin-orders.ts'
import { keptObject, undoTokens } from '../schemas/undo.ts'
import { id, none } from '../schemas/values.ts'

/** The command by which staff undo an earlier command, by its token (docs/RULES.md#undo). */
export const undoCommands = {
  undoChange: command({
    name: 'undoChange',
    who: 'admin',
    summary: 'Undo a command by its token, once, with a result for each object; only its author or a master may',
    /** `most`: undo at most so many objects; the token remains valid for the others. */
    input: z.strictObject({ token: id, most: z.int().min(1).optional() }),
    /**
     * `done` has the ids of undone orders, products, rounds and banners, and `all` for a list; `kept` are objects that stay unchanged.
     * `joinedQuantity` counts the pieces of open parts that were joined into reverted orders, `restored` is the won of prepayments by hand
     * that count again. `left` counts the objects that the token can still undo.
     */
    output: changeOrderStatusResult.extend({
      done: z.array(z.string()),
      ...moved,
      joinedQuantity: z.int(),
      restored: z.int(),
      kept: z.array(keptObject),
      left: z.int(),
    }),
    refusals: [
      'NOT_FOUND',
      'UNDO_USED',
      'UNDO_EXPIRED',
      'ORDER_STATUS',
      'ORDER_ALREADY',
      'ORDER_CHANGED',
      'ORDER_NOT_FOUND',
      'ORDER_MOVED_ON',
      'ORDER_OF_CANCELED_ROUND',
      'ORDER_PAID',
      'STOCK_GONE',
      'USER_NOT_FOUND',
      'PAYMENT_NOT_FOUND',
      'PAYMENT_FINAL',
      'PAYMENT_HELD',
      'OWN_ACCOUNT',
      'CHANGED_SINCE',
      'UNDO_TOO_LATE',
      'ROUND_STATUS',
      'ROUND_INCOMPLETE',
      'ROUND_DATES',
      'TOTAL_BELOW_TAKEN',
      'HAS_ORDERS',
      'ITEM_NOT_FOUND',
      'RAFFLE_FIXED',
      'CATEGORY_NOT_FOUND',
      'CATEGORY_NAME_TAKEN',
      'FILE_NOT_FOUND',
    ],
  }),
} as const satisfies Record<string, Command>

export const undoQueries = {
  undoTokens: query({
    name: 'undoTokens',
    who: 'admin',
    summary: 'What the caller did within a day that a token can still undo, newest first',
    path: '/api/admin/undo-tokens',
    params: none,
    search: none,
    output: undoTokens,
  }),
} as const satisfies Record<string, Query>
