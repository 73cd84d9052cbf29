import { josa } from '../../../contract/words/josa.ts'
import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { won } from '../../lib/format/price.ts'
import { Question } from '../ui/question.tsx'
import { orderNumber } from '../../../contract/words/order-number.ts'
import { linesOf } from './order-words.ts'

type SplitQuestionProps = {
  /** The bundled order to split; undefined closes the dialog. */
  order: AdminOrder | undefined
  busy?: boolean
  onYes: () => void
  onNo: () => void
}

/** Renders the dialog that confirms splitting an order of several items into one order per item, which cannot be undone. */
export function SplitQuestion({ order, busy = false, onYes, onNo }: SplitQuestionProps) {
  return (
    <Question
      open={order !== undefined}
      title={order ? `주문 ${josa(orderNumber(order.id), '을/를')} 상품별로 나눌까요?` : ''}
      yes="묶음 나누기"
      busy={busy}
      onYes={onYes}
      onNo={onNo}
    >
      {order && (
        <>
          <p>
            첫 상품은 이 주문에 남고 나머지는 새 주문이 되어, 모두 {order.items.length}건이 돼요. 금액과 재고는 그대로이고, 다시
            묶을 수는 없어요. 취소나 노쇼로 차감되는 포인트와 노쇼 횟수도 모두 합쳐 나누기 전과 같아요.
            <br />
            {linesOf(order)}
          </p>
          {order.received > 0 && (
            <p>받은 돈 {josa(won(order.received), '은/는')} 이 주문부터 차례로 채우며 새 주문으로 옮겨 가요.</p>
          )}
        </>
      )}
    </Question>
  )
}
