import type { Moved } from '../../../contract/schemas/admin-orders.ts'
import { signedWon } from '../../lib/format/payment-words.ts'
import { signedPoints } from '../../lib/format/price.ts'

/**
 * Returns the won, points and no-shows that a change moved: ` · 받은 돈 +497,400원 · 손님 포인트 −40P`. Empty if nothing moved. Invitation
 * points are listed for customer and inviter.
 */
export function movedWords({ points, amount, inviterPoints = 0, noShowHalves = 0 }: Moved & { noShowHalves?: number }): string {
  return [
    ...(amount === 0 ? [] : [` · 받은 돈 ${signedWon(amount)}`]),
    ...(points === 0 ? [] : [` · 손님 포인트 ${signedPoints(points)}`]),
    ...(noShowHalves === 0 ? [] : [` · 노쇼 ${noShowHalves / 2}회`]),
    ...(inviterPoints === 0 ? [] : [` · 초대한 분 포인트 ${signedPoints(inviterPoints)}`]),
  ].join('')
}

/**
 * Returns the text of `movedWords` for a results window, without its first separator, and how many customers are notified: `받은 돈 −300,000원
 * · 손님 8명에게 알림이 가요`. Empty if nothing moved and nobody is notified.
 */
export function resultLine(moved: Moved, notified: number): string {
  const told = notified > 0 ? ` · 손님 ${notified.toLocaleString('ko-KR')}명에게 알림이 가요` : ''
  return `${movedWords(moved)}${told}`.slice(' · '.length)
}

/** Returns the text of `movedWords` as a sentence to follow others: ` 받은 돈 −18,500원 · 손님 포인트 +40P.` Empty if nothing moved. */
export function movedSentence(moved: Moved): string {
  const words = movedWords(moved)
  return words === '' ? '' : `${words.replace(' · ', ' ')}.`
}
