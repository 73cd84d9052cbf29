import type { AdminOrder } from '../../../contract/schemas/orders.ts'
import { won } from '../../format/price.ts'
import { Question } from '../ui/question.tsx'
import { piecesOf } from './queries.ts'

type PickUpQuestionProps = { open: boolean; orders: readonly AdminOrder[]; busy: boolean; onYes: () => void; onNo: () => void }

/** Picking up ends an order, so it is asked once, with what goes over the counter. */
export function PickUpQuestion({ open, orders, busy, onYes, onNo }: PickUpQuestionProps) {
  const people = new Set(orders.map(order => order.user.id)).size
  const pieces = orders.reduce((sum, order) => sum + piecesOf(order), 0)
  const toPay = orders.filter(order => order.status === 'RESERVED').reduce((sum, order) => sum + order.totalPrice, 0)
  return (
    <Question
      open={open}
      title={`${orders.length}건을 픽업 완료로 바꿀까요?`}
      yes="픽업 완료로 바꾸기"
      busy={busy}
      onYes={onYes}
      onNo={onNo}
    >
      <p>
        손님 {people}명, 상품 {pieces}개예요. 받을 돈은 {won(toPay)}이에요. 재고에서 빠지고 픽업 횟수가 올라가요. 이 화면에서는
        되돌릴 수 없어요.
      </p>
    </Question>
  )
}
