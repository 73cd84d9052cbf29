import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import type { BankLine } from '../../../../domain/bank-line.ts'
import { call, errorText } from '../../../app/api.ts'
import { toast } from '../../../ui/toast-store.ts'
import { undoOfKind } from '../../payments/record-money.ts'
import { versionSeen } from '../../ui/own-versions.ts'
import { offerUndo } from '../../ui/undo.ts'
import { confirmedWords, type Choice } from './match-words.ts'

type Confirmed = { place: number; line: BankLine; choice: Choice }
type Outcome = { done: Confirmed[]; refused: ReadonlyMap<number, string> }

/** Confirms chosen lines, says of each refused one why, and offers to take back what was marked. `onChanged` reads the shop anew. */
export function useConfirm(onChanged: () => Promise<unknown>) {
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map())
  const takeBack = useMutation({
    mutationFn: takeDepositsBack,
    onSuccess: ({ done, left }) =>
      left > 0
        ? toast(`주문 ${done}건에서 입금을 뺐고, ${left}건은 그대로예요. 주문의 결제 기록을 확인해 주세요`, { tone: 'careful' })
        : toast(`주문 ${done}건에서 입금을 뺐어요`),
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
      const words = confirmedWords(outcome.done.map(each => each.choice))
      if (outcome.refused.size > 0) toast(`${words}. ${outcome.refused.size}건은 확인하지 못했어요`, { tone: 'careful' })
      else if (paid.length > 0) offerUndo(words, () => takeBack.mutate({ orderIds: paid.map(order => order.id) }))
      else toast(words)
    },
    onError: error => toast(errorText(error, '입금을 확인하지 못했어요. 다시 시도해 주세요'), { tone: 'careful' }),
    onSettled: () => onChanged(),
  })
  return {
    confirm: (lines: Confirmed[]) => confirm.mutate(lines),
    /** `at` is when the deposit was counted. */
    release: (orderIds: readonly string[], at: string) => takeBack.mutate({ orderIds, at }),
    refused,
    busy: confirm.isPending || takeBack.isPending,
  }
}

/** Takes a deposit back from each of these orders: the last one, or the one that was counted then. */
async function takeDepositsBack({
  orderIds,
  at,
}: {
  orderIds: readonly string[]
  at?: string
}): Promise<{ done: number; left: number }> {
  let done = 0
  for (const orderId of orderIds) if (await undoOfKind(orderId, 'deposit', at)) done++
  return { done, left: orderIds.length - done }
}

async function confirmAll(lines: Confirmed[]): Promise<Outcome> {
  const done: Confirmed[] = []
  const refused = new Map<number, string>()
  for (let at = 0; at < lines.length; at += limits.bankConfirmations) {
    const part = lines.slice(at, at + limits.bankConfirmations)
    const answer = await call('confirmBankLines', {
      confirmations: part.map(({ line, choice }) => ({
        line,
        orders: choice.orders.map(order => ({ orderId: order.id, version: versionSeen(order) })),
        acceptDifference: choice.difference !== 0,
      })),
    })
    done.push(...answer.done.map(each => part[each.place]!))
    for (const each of answer.refused) refused.set(part[each.place]!.place, each.message)
  }
  return { done, refused }
}
