import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import type { BankLine } from '../../../../domain/bank-line.ts'
import { ApiError, errorText } from '../../../lib/api.ts'
import { call } from '../../send/call.ts'
import { toast } from '../../../ui/toast-store.ts'
import { undoMoney, undoOfKind } from '../../payments/record-money.ts'
import { versionSeen } from '../../ui/own-versions.ts'
import { offerUndo } from '../../ui/undo.ts'
import { confirmedWords, depositsWords, takenBackWords, type Choice } from './match-words.ts'

/**
 * A deposit to confirm; `place` is its index among the statement's deposits. `rest` is the unconfirmed won of a partly confirmed deposit;
 * undefined if nothing of it was confirmed.
 */
type Confirmed = { place: number; line: BankLine; choice: Choice; rest: number | undefined }
type Outcome = { done: Confirmed[]; refused: ReadonlyMap<number, string> }

/**
 * Returns functions that confirm deposits and undo the confirmation, and the message of each refused deposit. `onChanged` refetches the
 * matches.
 */
export function useConfirm(onChanged: () => Promise<unknown>) {
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map())
  const takeBack = useMutation({
    mutationFn: takeDepositsBack,
    onSuccess: (results, { what }) => toast(takenBackWords(what, results), { tone: results.left > 0 ? 'careful' : 'good' }),
    onError: error => toast(errorText(error, '되돌리지 못했어요. 다시 시도해 주세요'), { tone: 'careful' }),
    onSettled: () => onChanged(),
  })
  const confirm = useMutation({
    mutationFn: confirmAll,
    onSuccess: outcome => {
      setRefused(outcome.refused)
      const paid = outcome.done.flatMap(each =>
        each.choice.orders.filter(order => order.status === 'RESERVED' || order.payable === 0),
      )
      const choices = outcome.done.map(each => each.choice)
      const words = confirmedWords(choices, outcome.refused.size)
      if (outcome.refused.size > 0) toast(words, { tone: 'careful' })
      else if (paid.length > 0)
        offerUndo(words, () => takeBack.mutate({ what: depositsWords(choices), orderIds: paid.map(order => order.id) }))
      else toast(words)
    },
    onError: error => toast(errorText(error, '입금을 확인하지 못했어요. 다시 시도해 주세요'), { tone: 'careful' }),
    onSettled: () => onChanged(),
  })
  return {
    confirm: (lines: Confirmed[]) => confirm.mutate(lines),
    /** Undoes the payments that a confirmed deposit recorded; `what` names the deposit in the message. */
    release: (what: string, paymentIds: readonly string[]) => takeBack.mutate({ what, paymentIds }),
    refused,
    busy: confirm.isPending || takeBack.isPending,
  }
}

/** The payments to undo, or the orders of which the last bank deposit is undone; `what` names the deposits in the message. */
type Taking = { what: string } & ({ paymentIds: readonly string[] } | { orderIds: readonly string[] })
type TakenBack = { done: number; left: number; restored: number; why: string | null }

/**
 * Undoes payments from deposits one by one. `done` and `left` count those undone and not; `restored` counts orders whose manual prepaid
 * mark applies again; `why` is the first refusal's message.
 * @throws any error other than ApiError
 */
async function takeDepositsBack(taking: Taking): Promise<TakenBack> {
  const results: TakenBack = { done: 0, left: 0, restored: 0, why: null }
  const each = async (take: () => Promise<number | null>) => {
    try {
      const restored = await take()
      if (restored === null) results.left++
      else results.done++
      if (restored) results.restored++
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      results.left++
      results.why ??= error.message
    }
  }
  if ('paymentIds' in taking) for (const id of taking.paymentIds) await each(() => undoMoney(id))
  else for (const id of taking.orderIds) await each(() => undoOfKind(id, 'deposit'))
  return results
}

async function confirmAll(lines: Confirmed[]): Promise<Outcome> {
  const done: Confirmed[] = []
  const refused = new Map<number, string>()
  for (let at = 0; at < lines.length; at += limits.bankConfirmations) {
    const part = lines.slice(at, at + limits.bankConfirmations)
    const answer = await call('confirmBankLines', {
      confirmations: part.map(({ line, choice, rest }) => ({
        line,
        ...(rest !== undefined && { rest }),
        orders: choice.orders.map(order => ({ orderId: order.id, version: versionSeen(order) })),
        acceptDifference: choice.difference !== 0,
      })),
    })
    done.push(...answer.done.map(each => part[each.place]!))
    for (const each of answer.refused) refused.set(part[each.place]!.place, each.message)
  }
  return { done, refused }
}
