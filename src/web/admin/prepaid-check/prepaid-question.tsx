import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { SelectedQuestion } from '../orders/selected-question.tsx'
import { Question } from '../ui/question.tsx'
import { askedWords, isOtherAct } from './asked-words.ts'
import type { PrepaidAct } from './change-prepaid.ts'

type PrepaidQuestionProps = {
  asking: { act: PrepaidAct; orders: readonly AdminOrder[] } | null
  onYes: () => void
  onNo: () => void
}

/**
 * Renders the dialog that confirms an action of the prepaid screen on more than five orders: how many orders, how much money, who is
 * notified.
 */
export function PrepaidQuestion({ asking, onYes, onNo }: PrepaidQuestionProps) {
  if (asking === null) return null
  const { act, orders } = asking
  if (!isOtherAct(act)) return <SelectedQuestion to={act} orders={orders} onYes={onYes} onNo={onNo} />
  const { title, yes, words } = askedWords(act, orders)
  return (
    <Question open title={title} yes={yes} onYes={onYes} onNo={onNo}>
      <p>{words.join(' ')}</p>
    </Question>
  )
}
