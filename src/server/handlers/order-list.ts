import type { orderListCommands, orderListQueries } from '../../contract/endpoints/order-list.ts'
import { changeMatchingOrders } from '../../services/orders/change-matching.ts'
import type { StatusResults } from '../../services/orders/each-order.ts'
import { arrangeViews, deleteView, readViews, saveView } from '../../services/orders/keep-views.ts'
import { readOrderCounts, readOrderTotals } from '../../services/orders/read-admin.ts'
import { revertOrders } from '../../services/orders/revert-many.ts'
import type { HandlersOf, Parts, ReadersOf } from './parts.ts'

export function orderListHandlers({ context, sessions }: Parts): HandlersOf<typeof orderListCommands> {
  /** Counts move tiers: this process forgets at once what it remembers of whose orders they were. */
  const forgetting = <Done extends Pick<StatusResults, 'userIds'>>({ userIds, ...done }: Done): Omit<Done, 'userIds'> => {
    sessions.forgetUsers([...userIds])
    return done
  }
  return {
    changeMatchingOrders: async ({ caller }, input) => forgetting(await changeMatchingOrders(context, caller, input)),
    revertOrders: async ({ caller }, input) => forgetting(await revertOrders(context, caller, input)),
    saveOrderView: ({ caller }, input) => saveView(context, caller, input),
    deleteOrderView: ({ caller }, input) => deleteView(context, caller, input),
    arrangeOrderViews: ({ caller }, input) => arrangeViews(context, caller, input),
  }
}

export function orderListReaders({ context }: Parts): ReadersOf<typeof orderListQueries> {
  return {
    orderViews: ({ caller }) => readViews(context, caller),
    orderTotals: (_, { search }) => readOrderTotals(context, search),
    orderCounts: () => readOrderCounts(context),
  }
}
