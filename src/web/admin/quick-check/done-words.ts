import { josa } from '../../../contract/words/josa.ts'
import { movedWords } from '../orders/moved-words.ts'
import type { Done, Parts } from './use-undo.ts'

/**
 * Returns the message after the last action at the counter. While pickups have no answer, it says that they are being sent, or, if queued
 * (`isKept`) while offline (`isCut`), stored on this device. Afterwards it says how many were recorded, with won and points, and which ones
 * others had recorded before.
 */
export function doneWords(
  { words, asked, askedParts, pickedUp, pickedUpParts, others, waits, moved }: Done,
  { isKept, isCut }: { isKept: boolean; isCut: boolean },
): string {
  if (asked === 0) return words
  const those = counted(asked, askedParts)
  if (waits > 0) return isKept && isCut ? `${those} 픽업을 적어 뒀어요. 연결되면 보내요` : `${those} 픽업을 보내고 있어요`
  const own = `${josa(counted(pickedUp, pickedUpParts), '을/를')} 픽업 완료로 바꿨어요${movedWords(moved)}`
  return [own, ...countedByWords(others)].join('. ')
}

/** Returns the number of orders picked up whole and of pieces picked up in part: `3건`, `일부 2개`, `1건과 일부 2개`. */
function counted(orders: number, parts: Parts): string {
  const whole = orders - parts.orders
  if (parts.orders === 0) return `${whole}건`
  return `${whole > 0 ? `${whole}건과 ` : ''}일부 ${parts.pieces}개`
}

/** Groups equal messages about others' pickups and counts them: `1건은 한지수 님이 00:57에 이미 픽업 완료로 바꿨어요`. */
function countedByWords(messages: readonly string[]): string[] {
  const groups = Map.groupBy(messages, message => message)
  return [...groups].map(([message, { length }]) => `${length}건은 ${message.replace(/\.$/, '')}`)
}
