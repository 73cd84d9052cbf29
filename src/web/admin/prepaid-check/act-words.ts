import { josa } from '../../../contract/words/josa.ts'
import type { AdminOrder, Moved } from '../../../contract/schemas/admin-orders.ts'
import { moneyOf } from '../../lib/format/order-money.ts'
import { won } from '../../lib/format/price.ts'
import { movedWords } from '../orders/moved-words.ts'
import { whose } from '../payments/whose.ts'
import type { PrepaidResult, ResultAct } from './change-prepaid.ts'

/**
 * Returns the message after an action of the prepaid screen that was refused for some orders: what it changed, and how many orders are
 * unchanged.
 */
export function resultWords({ act, done, refused, moved }: PrepaidResult): string {
  const stayed = refused.length > 0 ? `. ${josa(`${refused.length}건`, '은/는')} 그대로예요` : ''
  return `${actWords(act, done, moved)}${stayed}`
}

/** Returns the message after an action of the prepaid screen: whose orders, how many, and how much money and points it changed. */
export function actWords(act: ResultAct, orders: readonly AdminOrder[], moved: Moved): string {
  const who = whose(orders.map(order => order.user))
  const those = `${who}의 주문 ${orders.length}건`
  const toReturn = won(orders.reduce((all, order) => all + moneyOf(order).toReturn, 0))
  switch (act) {
    case 'PREPAID':
      return `${those}, ${josa(won(moved.amount), '을/를')} 선입금으로 표시했어요`
    case 'RESERVED':
      return `${josa(those, '을/를')} 예약으로 되돌렸어요${movedWords(moved)}`
    case 'PICKED_UP':
      return `${josa(those, '을/를')} 픽업 완료로 바꿨어요${movedWords(moved)}`
    case 'REOPENED':
      return `${those}의 픽업을 되돌렸어요${movedWords(moved)}`
    case 'REFUNDED':
      return `${who}에게 ${josa(toReturn, '을/를')} 돌려줬어요`
    case 'UNREFUNDED':
      return `${who}의 ${josa(toReturn, '을/를')} 돌려줄 돈으로 되돌렸어요`
  }
}
