import { useState } from 'react'
import type { AdminOrder } from '../../../contract/schemas/orders.ts'
import { penaltyTypes, type PenaltyType } from '../../../domain/penalty.ts'
import { signedPoints } from '../../format/price.ts'
import { Question } from '../ui/question.tsx'
import styles from './cancel-question.module.css'
import { costOfCanceling } from './change-orders.ts'

type CancelQuestionProps = {
  open: boolean
  orders: readonly AdminOrder[]
  busy: boolean
  onYes: (penalty: PenaltyType) => void
  onNo: () => void
}

/** Which penalty a cancellation carries, with what it will cost the customers (DECISIONS, Penalties). */
export function CancelQuestion({ open, orders, busy, onYes, onNo }: CancelQuestionProps) {
  const [type, setType] = useState<PenaltyType>('none')
  const people = new Set(orders.map(order => order.user.id)).size
  const end = (act: () => void) => {
    setType('none')
    act()
  }
  return (
    <Question
      open={open}
      danger
      title={`${orders.length}건을 취소할까요?`}
      yes="주문 취소"
      busy={busy}
      onYes={() => end(() => onYes(type))}
      onNo={() => end(onNo)}
    >
      <p>손님 {people}명의 주문이에요. 비는 수량은 기다리던 손님에게 차례로 돌아가고, 이 화면에서는 되돌릴 수 없어요.</p>
      <fieldset className={styles.types}>
        <legend>벌점</legend>
        {penaltyTypes.map(each => (
          <label key={each} className={styles.type}>
            <input type="radio" name="penalty" checked={each === type} onChange={() => setType(each)} />
            <span>{names[each]}</span>
            <span className={styles.cost}>{costWords(orders, each)}</span>
          </label>
        ))}
      </fieldset>
    </Question>
  )
}

const names: Record<PenaltyType, string> = {
  none: '벌점 없이',
  after_deadline: '마감 뒤 취소',
  late: '픽업 날 취소',
  no_show: '노쇼',
}

function costWords(orders: readonly AdminOrder[], type: PenaltyType): string {
  const { points, noShowHalves } = costOfCanceling(orders, type)
  return noShowHalves > 0 ? `${signedPoints(points)} · 노쇼 ${noShowHalves / 2}회` : signedPoints(points)
}
