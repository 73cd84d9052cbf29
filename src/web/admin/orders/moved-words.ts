import type { Moved } from '../../../contract/schemas/admin-orders.ts'
import { signedWon } from '../../lib/format/payment-words.ts'
import { signedPoints } from '../../lib/format/price.ts'

/**
 * Returns the money, points and no-shows that a change added or took away, as text: ` · 받은 돈 +497,400원 · 손님 포인트 −40P`. Empty if none.
 * Points of customers and of their inviters are listed separately.
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
 * Returns what a change did, for a results window: money and points that it added or took away, and how many customers are notified.
 * Example: `받은 돈 −300,000원 · 손님 8명에게 알림이 가요`. Empty if there is nothing to say.
 */
export function resultLine(moved: Moved, notified: number): string {
  const told = notified > 0 ? ` · 손님 ${notified.toLocaleString('ko-KR')}명에게 알림이 가요` : ''
  return `${movedWords(moved)}${told}`.slice(' · '.length)
}

/**
 * Returns the money and points that a change added or took away as a sentence to append: ` 받은 돈 −18,500원 · 손님 포인트 +40P.` Empty if none.
 */
export function movedSentence(moved: Moved): string {
  const words = movedWords(moved)
  return words === '' ? '' : `${words.replace(' · ', ' ')}.`
}
