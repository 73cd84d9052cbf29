import { josa } from '../../../../contract/words/josa.ts'
import { orderNumber } from '../../../../contract/words/order-number.ts'
import type { CountedLine } from '../../../../contract/schemas/bank.ts'
import { statusWords } from '../../../../contract/words/status-words.ts'
import type { BankLine } from '../../../../domain/bank-line.ts'
import { won } from '../../../lib/format/price.ts'
import { Question } from '../../ui/question.tsx'

type ReleaseQuestionProps = {
  line: BankLine | null
  counted: CountedLine | null
  busy: boolean
  /** `what` is the name of the deposit in messages. */
  onYes: (what: string, paymentIds: readonly string[]) => void
  onNo: () => void
}

/**
 * Renders the dialog that confirms undoing the confirmation of a deposit: whose orders lose it, the won, and the consequences.
 */
export function ReleaseQuestion({ line, counted, busy, onYes, onNo }: ReleaseQuestionProps) {
  if (line === null || counted === null) return null
  const sum = won(line.amount - counted.rest)
  const what = `${line.payer || '이름 없음'} 입금 ${sum}`
  return (
    <Question
      open
      title={`${what}의 확인을 되돌릴까요?`}
      yes="확인 되돌리기"
      busy={busy}
      onYes={() => onYes(what, counted.paymentIds)}
      onNo={onNo}
    >
      <ul>
        {counted.orders.map(({ orderId, name, status }) => (
          <li key={orderId}>
            {name} 님 · 주문 {orderNumber(orderId)} · {statusWords[status]}
          </li>
        ))}
      </ul>
      <p>
        {josa(sum, '을/를')} 받은 돈에서 빼고, 이 입금이 대신한 선입금 확인은 되살려요. 돈이 모자라게 된 주문은 예약으로 돌아가고
        손님에게 알림이 가요.
      </p>
    </Question>
  )
}
