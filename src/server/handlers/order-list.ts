import type { orderListCommands, orderListQueries } from '../../contract/endpoints/order-list.ts'
import { changeMatchingOrders, continueOrderChange, endMatchingChange } from '../../services/orders/change-matching.ts'
import type { StatusResults } from '../../services/order-changes/each-order.ts'
import { arrangeViews, deleteView, readViews, saveView } from '../../services/orders/keep-views.ts'
import { readOrderCounts, readOrderTotals } from '../../services/orders/read-admin.ts'
import { readChangeResults, readOpenChange } from '../../services/orders/read-change.ts'
import { revertOrders } from '../../services/orders/revert-many.ts'
import type { Call } from './call.ts'
import type { HandlersOf, Parts, ReadersOf } from './parts.ts'

export function orderListHandlers({ context, sessions }: Parts): HandlersOf<typeof orderListCommands> {
  /**
   * Removes users from this process's session cache, because the change may alter their tier. Other processes learn of it from the outbox.
   */
  const forgetting = <Done extends Pick<StatusResults, 'userIds' | 'bugs'>>(
    call: Call,
    { userIds, bugs, ...done }: Done,
  ): Omit<Done, 'userIds' | 'bugs'> => {
    sessions.forgetUsers([...userIds])
    call.note(bugs)
    return done
  }
  return {
    changeMatchingOrders: ({ caller }, input) => changeMatchingOrders(context, caller, input),
    continueOrderChange: async (call, input) => forgetting(call, await continueOrderChange(context, call.caller, input)),
    endOrderChange: ({ caller }, input) => endMatchingChange(context, caller, input),
    revertOrders: async (call, input) => forgetting(call, await revertOrders(context, call.caller, input)),
    saveOrderView: ({ caller }, input) => saveView(context, caller, input),
    deleteOrderView: ({ caller }, input) => deleteView(context, caller, input),
    arrangeOrderViews: ({ caller }, input) => arrangeViews(context, caller, input),
  }
}

export function orderListReaders({ context }: Parts): ReadersOf<typeof orderListQueries> {
  return {
    openOrderChange: ({ caller }) => readOpenChange(context, caller),
    orderChangeResults: ({ caller }, { params, search }) => readChangeResults(context, caller, params.changeId, search.after),
    orderViews: ({ caller }) => readViews(context, caller),
    orderTotals: (_, { search }) => readOrderTotals(context, search),
    orderCounts: () => readOrderCounts(context),
  }
}
