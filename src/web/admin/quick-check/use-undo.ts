import { useCallback, useState } from 'react'
import type { Moved, RefusedOrder } from '../../../contract/schemas/admin-orders.ts'
import { staffFallbacks } from '../../../contract/words/staff-fallbacks.ts'
import { errorText } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { movedSentence } from '../orders/moved-words.ts'
import { isAlready } from '../orders/already.ts'
import { reasonOf } from '../orders/result-words.ts'
import type { Taken } from './counter-state.ts'
import { isWaiting } from './device/press.ts'
import { dropPress, refreshPresses } from './device/presses.ts'
import { ifIdle, type Sent } from './device/send-presses.ts'

/** Number of partial pickups, and of the pieces picked up by them. */
export type Parts = { orders: number; pieces: number }
export const noParts: Parts = { orders: 0, pieces: 0 }
export const nothingMoved: Moved = { points: 0, amount: 0 }

/** The last action at the counter (pickups, prepaid marks or a payment), and what its undo needs. */
export type Done = {
  id: string
  of: keyof typeof undone
  name: string
  words: string
  /** Number of orders in the batch of pickups; 0 for other actions. */
  asked: number
  /** The partial pickups of the batch. */
  askedParts: Parts
  /** The orders of the batch with their quantities; they are selected again after an undo. */
  pickups: Taken
  /** Number of orders whose pickup the server has recorded; other pickups of the batch may still be queued. */
  pickedUp: number
  pickedUpParts: Parts
  /** Points and won that the recorded pickups added or took away. */
  moved: Moved
  /** For each order of the batch that another person had picked up before: the message who and when. */
  others: readonly string[]
  /** Number of the batch's queued pickups without an answer. */
  waits: number
  /** The tokens that undo what the server has recorded. */
  tokens: readonly string[]
}

const undone = { pickups: '픽업을', marks: '주문을', payment: '결제 기록을' }

export type UndoAnswer = { ok: boolean; text: string }

/**
 * Returns the last action at the counter (null for none) and the function that undoes it, also after another customer was selected. The
 * action is forgotten after an undo, even a failed one, and if none of its pickups was recorded.
 */
export function useUndo(onUndone: (answer: UndoAnswer, done: Done) => Promise<void>) {
  const [done, setDone] = useState<Done | null>(null)
  const [busy, setBusy] = useState(false)

  const undo = useCallback(async () => {
    if (!done || busy) return
    setBusy(true)
    const answer = await takeBack(done).catch((error: unknown) => ({
      ok: false,
      text: errorText(error, staffFallbacks.revertFinalizedOrder),
    }))
    setBusy(false)
    setDone(null)
    await onUndone(answer, done)
  }, [done, busy, onUndone])

  /**
   * Adds the answer to a queued pickup to the last action. The undo disappears if all pickups are answered and none was recorded.
   */
  const answered = useCallback(({ press: { stroke, part }, done: orderIds, already, moved = nothingMoved, token }: Sent) => {
    setDone(now => {
      if (now?.id !== stroke) return now
      const [pickedUp, waits] = [now.pickedUp + orderIds.length, now.waits - 1]
      if (pickedUp === 0 && waits === 0) return null
      const pickedUpParts = part === null || orderIds.length === 0 ? now.pickedUpParts : withPart(now.pickedUpParts, part)
      const others = [...now.others, ...already.map(each => each.message)]
      const tokens = token ? [...now.tokens, token] : now.tokens
      return { ...now, pickedUp, pickedUpParts, waits, others, moved: sumOf(now.moved, moved), tokens }
    })
  }, [])
  return { done, busy, undo, offer: setDone, answered }
}

function sumOf(one: Moved, other: Moved): Moved {
  const inviterPoints = (one.inviterPoints ?? 0) + (other.inviterPoints ?? 0)
  return { points: one.points + other.points, amount: one.amount + other.amount, inviterPoints }
}

export function withPart({ orders, pieces }: Parts, more: number): Parts {
  return { orders: orders + 1, pieces: pieces + more }
}

async function takeBack({ id, of, name, pickedUp, tokens }: Done): Promise<UndoAnswer> {
  const { left, dropped } = await dropUnsent(id)
  if (left > 0 || dropped + pickedUp + tokens.length === 0)
    return { ok: false, text: '보내는 중이라 아직 되돌릴 수 없어요. 답이 오면 주문에서 되돌려 주세요.' }
  let [answered, joined, moved] = [0, 0, nothingMoved]
  const refused: RefusedOrder[] = []
  for (const token of tokens) {
    const answer = await call('undoChange', { token })
    answered += answer.done.length + answer.refused.length
    joined += answer.joinedQuantity
    moved = sumOf(moved, answer)
    refused.push(...answer.refused.filter(each => !isAlready(each)))
  }
  if (refused[0]) return { ok: false, text: reasonOf(refused[0]) }
  if (answered < pickedUp) return { ok: false, text: `${pickedUp - answered}건은 주문에서 되돌려 주세요.` }
  return {
    ok: true,
    text: [
      `${name} 님의 ${undone[of]} 되돌렸어요.`,
      joined > 0 ? ` 남은 ${joined}개와 다시 합쳤어요.` : '',
      of === 'payment' ? '' : movedSentence(moved),
    ].join(''),
  }
}

/**
 * Deletes the queued pickups of a batch that were never sent; `dropped` is their number. `left` is the number of those sent without an
 * answer, or of all while a tab is sending.
 */
async function dropUnsent(stroke: string): Promise<{ left: number; dropped: number }> {
  const waiting = async () => (await refreshPresses()).filter(press => press.stroke === stroke && isWaiting(press))
  const before = (await waiting()).length
  if (before === 0) return { left: 0, dropped: 0 }
  const answer = await ifIdle(async () => {
    const presses = await waiting()
    const unsent = presses.filter(press => !press.isSent)
    await dropPress(...unsent.map(press => press.id))
    return { left: presses.length - unsent.length, dropped: unsent.length }
  })
  return answer ?? { left: before, dropped: 0 }
}
