import { useState } from 'react'
import { staffFallbacks } from '../../../contract/words/staff-fallbacks.ts'
import { call } from '../send/call.ts'
import { SplitQuestion } from '../orders/split-question.tsx'
import type { Counter } from './use-counter.ts'

/**
 * Renders the dialog that splits an order of several items into one order per item, so that staff can record the pickup of some. It opens
 * when they ask for a partial pickup of such an order.
 */
export function CounterSplit({ counter: { acts, orders } }: { counter: Counter }) {
  const [busy, setBusy] = useState(false)
  const order = orders.find(each => each.order.id === acts.splitting)?.order
  const split = async () => {
    if (!order) return
    setBusy(true)
    const { length } = order.items
    await acts.tell(
      () => call('splitBundledOrder', { orderId: order.id }),
      staffFallbacks.splitBundledOrder,
      () => `주문을 ${length}건으로 나눴어요. 건넬 것만 골라 주세요.`,
    )
    setBusy(false)
    acts.endSplitting()
  }
  return <SplitQuestion order={order} busy={busy} onYes={() => void split()} onNo={acts.endSplitting} />
}
