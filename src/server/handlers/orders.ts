import type { orderCommands, orderQueries } from '../../contract/endpoints/orders.ts'
import { cancelOrder } from '../../services/orders/cancel.ts'
import { changeOrderStatus } from '../../services/orders/change-status.ts'
import { readAdminOrdersPage } from '../../services/orders/read-admin.ts'
import { readOwnOrdersPage } from '../../services/orders/read-own.ts'
import type { HandlersOf, Parts, ReadersOf } from './parts.ts'

export function orderHandlers({ context, desk }: Parts): HandlersOf<typeof orderCommands> {
  return {
    reserve: (call, input) => desk.reserve(call.caller.userId, input, { isGone: () => call.isGone() }),
    cancelOrder: ({ caller }, input) => cancelOrder(context, caller, input),
    changeOrderStatus: ({ caller }, input) => changeOrderStatus(context, caller, input),
  }
}

export function orderReaders({ context }: Parts): ReadersOf<typeof orderQueries> {
  return {
    myOrders: ({ caller }, { search }) => readOwnOrdersPage(context.db, caller.userId, search.cursor),
    adminOrders: ({ caller }, { search }) => readAdminOrdersPage(context, caller, search),
  }
}
