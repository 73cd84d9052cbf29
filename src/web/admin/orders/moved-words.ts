import type { Moved } from '../../../contract/schemas/admin-orders.ts'
import { signedWon } from '../../format/payment-words.ts'
import { signedPoints } from '../../format/price.ts'

/**
 * Returns what a change of orders moved, to stand behind the sentence about it: ` · 받은 돈 +497,400원 · 손님 포인트 −40P`. Empty where
 * nothing moved.
 */
export function movedWords({ points, amount }: Moved): string {
  return [
    ...(amount === 0 ? [] : [` · 받은 돈 ${signedWon(amount)}`]),
    ...(points === 0 ? [] : [` · 손님 포인트 ${signedPoints(points)}`]),
  ].join('')
}

/** Returns the same as a sentence behind others: ` 받은 돈 −18,500원 · 손님 포인트 +40P.` */
export function movedSentence(moved: Moved): string {
  const words = movedWords(moved)
  return words === '' ? '' : `${words.replace(' · ', ' ')}.`
}
