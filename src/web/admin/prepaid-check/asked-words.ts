import { josa } from '../../../contract/words/josa.ts'
import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { moneyOf } from '../../lib/format/order-money.ts'
import { won } from '../../lib/format/price.ts'
import { askedAbout, MOST_UNASKED } from '../orders/selected-words.ts'
import type { PrepaidAct } from './change-prepaid.ts'

/**
 * An action of the prepaid screen that reverts pickups (`REOPENED`) or records refunds (`REFUNDED`). Its confirmation dialog differs from
 * that of status changes.
 */
export type OtherAct = Extract<PrepaidAct, 'REOPENED' | 'REFUNDED'>

export function isOtherAct(act: PrepaidAct): act is OtherAct {
  return act === 'REOPENED' || act === 'REFUNDED'
}

/** Returns true if an action needs confirmation, since it changes more than five orders. Each of the orders must allow it. */
export function asksFirst(act: PrepaidAct, orders: readonly AdminOrder[]): boolean {
  return isOtherAct(act) ? orders.length > MOST_UNASKED : askedAbout(act, orders) !== null
}

type Asked = { title: string; yes: string; words: string[] }

/**
 * Returns the texts of the dialog that confirms many refunds or many undone pickups: the number of orders, their won, and who is
 * notified.
 */
export function askedWords(act: OtherAct, orders: readonly AdminOrder[]): Asked {
  const [count, people] = [orders.length, new Set(orders.map(order => order.user.id)).size].map(each =>
    each.toLocaleString('ko-KR'),
  )
  const end = '끝난 뒤 한꺼번에 되돌릴 수 있어요.'
  if (act === 'REFUNDED') {
    const sum = won(orders.reduce((all, order) => all + moneyOf(order).toReturn, 0))
    return {
      title: `주문 ${count}건의 ${josa(sum, '을/를')} 돌려줬나요?`,
      yes: '돌려줬어요',
      words: [`손님 ${people}명의 주문 ${count}건이에요.`, `손님에게 돌려줬다는 알림 ${count}건이 가요.`, end],
    }
  }
  const price = orders.reduce((all, order) => all + order.totalPrice, 0)
  return {
    title: `주문 ${count}건의 픽업을 되돌릴까요?`,
    yes: '픽업 되돌리기',
    words: [
      `손님 ${people}명의 주문 ${count}건, ${won(price)}이에요.`,
      '이 픽업으로 바뀐 픽업 횟수, 등급, 포인트와 픽업할 때 받은 돈도 되돌아가요.',
      `포인트나 등급이 달라지는 손님(최대 ${people}명)과 그 손님을 초대한 분에게 알림이 가요.`,
      end,
    ],
  }
}
