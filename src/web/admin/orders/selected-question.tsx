import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import type { OrderStatus } from '../../../domain/order.ts'
import { josa } from '../../../contract/words/josa.ts'
import { statusWords } from '../../../contract/words/status-words.ts'
import { useNow } from '../../lib/clock.ts'
import { Question } from '../ui/question.tsx'
import { askedAbout, selectedWords } from './selected-words.ts'

type SelectedQuestionProps = {
  to: Exclude<OrderStatus, 'CANCELED'> | null
  orders: readonly AdminOrder[]
  onYes: (to: Exclude<OrderStatus, 'CANCELED'>) => void
  onNo: () => void
}

/** Renders the dialog that confirms a change of more than five selected orders, with their number and money. */
export function SelectedQuestion({ to, orders, onYes, onNo }: SelectedQuestionProps) {
  const now = useNow()
  const meant = to === null ? null : askedAbout(to, orders)
  if (to === null || meant === null) return null
  const status = josa(statusWords[to], '으로/로')
  return (
    <Question
      open
      title={`주문 ${meant.length.toLocaleString('ko-KR')}건을 ${status} 바꿀까요?`}
      yes={`${status} 바꾸기`}
      onYes={() => onYes(to)}
      onNo={onNo}
    >
      <p>{selectedWords(to, meant, now).join(' ')}</p>
    </Question>
  )
}
