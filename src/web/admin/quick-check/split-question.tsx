import { useState } from 'react'
import { fallbacks } from '../../../contract/fallbacks.ts'
import { call } from '../../app/api.ts'
import { linesOf, orderNumber } from '../orders/order-words.ts'
import { Question } from '../ui/question.tsx'
import type { Counter } from './use-counter.ts'
import { josa } from '../../../contract/josa.ts'

/** A bundle is split before some of it is handed out: each item becomes an order of its own, which cannot be put together again. */
export function SplitQuestion({ counter: { acts, orders } }: { counter: Counter }) {
  const [busy, setBusy] = useState(false)
  const order = orders.find(each => each.order.id === acts.splitting)?.order
  const split = async () => {
    if (!order) return
    setBusy(true)
    const { length } = order.items
    await acts.tell(
      () => call('splitBundledOrder', { orderId: order.id }),
      fallbacks.splitBundledOrder,
      () => `주문을 ${length}건으로 나눴어요. 건넬 것만 골라 주세요.`,
    )
    setBusy(false)
    acts.endSplitting()
  }
  return (
    <Question
      open={order !== undefined}
      title={order ? `주문 ${josa(orderNumber(order.id), '을/를')} 상품별로 나눌까요?` : ''}
      yes="묶음 나누기"
      busy={busy}
      onYes={() => void split()}
      onNo={acts.endSplitting}
    >
      {order && (
        <p>
          상품마다 주문 1건씩, 모두 {order.items.length}건이 돼요. 받을 돈과 재고는 그대로이고, 다시 묶을 수는 없어요.
          <br />
          {linesOf(order)}
        </p>
      )}
    </Question>
  )
}
