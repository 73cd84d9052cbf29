import type { orderCommands, orderQueries } from '../../contract/endpoints/orders.ts'
import { takeOutOfCart } from '../../services/cart/take-out.ts'
import { bookmarkOrders } from '../../services/orders/bookmark.ts'
import { cancelOrder } from '../../services/orders/cancel.ts'
import { changeOrderStatus } from '../../services/orders/change-status.ts'
import { createOrderFor } from '../../services/reserving/create-for.ts'
import { processPartialPickup } from '../../services/orders/partial-pickup.ts'
import { readAdminOrdersPage } from '../../services/orders/read-admin.ts'
import { readOwnOrdersPage } from '../../services/orders/read-own.ts'
import { readPrepaidOrdersPage } from '../../services/orders/read-prepaid.ts'
import { readAdminOrder, readOwnOrder } from '../../services/orders/read-story.ts'
import { revertFinalizedOrder } from '../../services/orders/revert.ts'
import { saveOrderNotes } from '../../services/orders/save-notes.ts'
import { settleRequest } from '../../services/reserving/settle-request.ts'
import { splitBundledOrder } from '../../services/orders/split.ts'
import type { HandlersOf, Parts, ReadersOf } from './parts.ts'

export function orderHandlers({ context, desk, turns, sessions }: Parts): HandlersOf<typeof orderCommands> {
  /**
   * Removes users from this process's session cache, because the change may alter their tier. Other processes learn of it from the outbox.
   */
  const forgetting = <Done extends { userId: string }>({ userId, ...done }: Done): Omit<Done, 'userId'> => {
    sessions.forgetUsers([userId])
    return done
  }
  return {
    reserve: async (call, { ofCart, ...input }) => {
      const { userId, tier } = call.caller
      const reserved = await desk.reserve(userId, input, { tier, isGone: () => call.isGone() })
      if (!ofCart) return reserved
      // the order is made, even if the cart cannot be changed
      const isFirst = await turns
        .run('command', call, () => takeOutOfCart(context, call.caller, input))
        .catch((error: unknown) => call.note([error]))
      return isFirst === false ? { ...reserved, isRepeat: true } : reserved
    },
    settleRequest: ({ caller }, input) => settleRequest(context, caller, input),
    cancelOrder: async ({ caller }, input) => forgetting(await cancelOrder(context, caller, input)),
    changeOrderStatus: async (call, input) => {
      const { userIds, bugs, ...results } = await changeOrderStatus(context, call.caller, input)
      sessions.forgetUsers([...userIds])
      call.note(bugs)
      return results
    },
    processPartialPickup: async ({ caller }, input) => forgetting(await processPartialPickup(context, caller, input)),
    splitBundledOrder: ({ caller }, input) => splitBundledOrder(context, caller, input),
    revertFinalizedOrder: async ({ caller }, input) => forgetting(await revertFinalizedOrder(context, caller, input)),
    createOrderFor: ({ caller }, input) => createOrderFor(context, desk, caller, input),
    saveOrderNotes: ({ caller }, input) => saveOrderNotes(context, caller, input),
    bookmarkOrders: ({ caller }, input) => bookmarkOrders(context, caller, input),
  }
}

export function orderReaders({ context }: Parts): ReadersOf<typeof orderQueries> {
  return {
    myOrders: ({ caller }, { search }) => readOwnOrdersPage(context.db, caller.userId, search.cursor),
    myOrder: ({ caller }, { params }) => readOwnOrder(context, caller.userId, params.orderId),
    adminOrders: ({ caller }, { search }) => readAdminOrdersPage(context, caller, search),
    adminOrder: ({ caller }, { params }) => readAdminOrder(context, caller, params.orderId),
    prepaidOrders: ({ caller }, { search }) => readPrepaidOrdersPage(context, caller, search),
  }
}
