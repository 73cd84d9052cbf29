import { useCallback, useState } from 'react'
import { staffFallbacks } from '../../../contract/staff-fallbacks.ts'
import { call, errorText } from '../../app/api.ts'
import { movedSentence } from '../orders/moved-words.ts'
import { isAlready, wasAlready } from '../orders/already.ts'
import { undoMoney } from '../payments/record-money.ts'
import type { Taken } from './counter-state.ts'
import { isWaiting } from './device/press.ts'
import { dropPress, refreshPresses } from './device/presses.ts'
import { ifIdle } from './device/send-presses.ts'

/** Orders that go over the counter in part, and the pieces that go. */
export type Parts = { orders: number; pieces: number }
export const noParts: Parts = { orders: 0, pieces: 0 }

/** What was done last, and how it is taken back: a stroke of pickups, prepaid marks, or a payment. */
export type Done = {
  id: string
  name: string
  words: string
  /** Orders that a stroke of pickups is about; 0 for other acts. */
  asked: number
  /** Those of them that are handed out in part. */
  askedParts: Parts
  /** What the stroke asked for, order by order: it is taken in again once it is undone. */
  pickups: Taken
  /** Orders that the shop has handed out by now; a stroke's presses may still wait. */
  pickedUp: readonly string[]
  pickedUpParts: Parts
  /** For each order of the stroke that another press had picked up: who and when. */
  others: readonly string[]
  /** Presses of the stroke that the shop has not answered. */
  waits: number
  marks: { orderIds: readonly string[]; back: 'RESERVED' | 'PREPAID' } | null
  /** A payment or a refund that was recorded. */
  paymentId: string | null
}

export type UndoAnswer = { ok: boolean; text: string }

/** The one thing that `Z` takes back, also of the customer before. */
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

  /** The shop answered a press of a stroke; one of which nothing is left to be taken back is offered no more. */
  const answered = useCallback((id: string, orderIds: readonly string[], already: readonly string[], part: number | null) => {
    setDone(now => {
      if (now?.id !== id) return now
      const [pickedUp, waits] = [[...now.pickedUp, ...orderIds], now.waits - 1]
      if (pickedUp.length === 0 && waits === 0) return null
      const pickedUpParts = part === null || orderIds.length === 0 ? now.pickedUpParts : withPart(now.pickedUpParts, part)
      return { ...now, pickedUp, pickedUpParts, waits, others: [...now.others, ...already] }
    })
  }, [])
  return { done, busy, undo, offer: setDone, answered }
}

export function withPart({ orders, pieces }: Parts, more: number): Parts {
  return { orders: orders + 1, pieces: pieces + more }
}

async function takeBack({ id, name, pickedUp, marks, paymentId }: Done): Promise<UndoAnswer> {
  if (paymentId !== null) {
    return await takePaymentBack(paymentId, name)
  }
  if (marks) {
    const { refused } = await call('changeOrderStatus', { orderIds: [...marks.orderIds], status: marks.back, isUndo: true })
    return answerOf(refused, `${name} 님의 주문을 되돌렸어요.`)
  }
  const { left, dropped } = await dropUnsent(id)
  if (left > 0 || (dropped === 0 && pickedUp.length === 0))
    return { ok: false, text: '보내는 중이라 아직 되돌릴 수 없어요. 답이 오면 주문에서 되돌려 주세요.' }
  const text = `${name} 님의 픽업을 되돌렸어요.`
  if (pickedUp.length === 0) return { ok: true, text }
  const { refused, joinedQuantity, ...moved } = await call('revertOrders', {
    orderIds: [...pickedUp],
    originalStatus: 'PICKED_UP',
  })
  const also = movedSentence(moved)
  return answerOf(refused, joinedQuantity > 0 ? `${text} 남은 ${joinedQuantity}개와 다시 합쳤어요.${also}` : `${text}${also}`)
}

/** Takes a payment back; one that somebody else took back before is told as done. */
async function takePaymentBack(paymentId: string, name: string): Promise<UndoAnswer> {
  try {
    await undoMoney(paymentId)
    return { ok: true, text: `${name} 님의 결제 기록을 되돌렸어요.` }
  } catch (error) {
    if (!wasAlready(error)) throw error
    return { ok: true, text: error.message }
  }
}

/** Somebody else may have taken it back before: then it is as it was to be. */
function answerOf(answers: readonly { code: string; message: string }[], text: string): UndoAnswer {
  const refused = answers.find(each => !isAlready(each))
  return refused === undefined ? { ok: true, text } : { ok: false, text: refused.message }
}

/** Drops the stroke's presses that the shop cannot have heard of; `left` counts those that it may have heard of without an answer. */
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
