import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '../../../../contract/limits.ts'
import type { AdminOrder } from '../../../../contract/schemas/admin-orders.ts'
import type { BankLine } from '../../../../domain/bank-line.ts'
import { call, errorText } from '../../../app/api.ts'
import { toast } from '../../../ui/toast-store.ts'
import { versionSeen } from '../../ui/own-versions.ts'
import { offerUndo } from '../../ui/undo.ts'
import type { Choice } from './match-words.ts'

type Confirmed = { place: number; line: BankLine; choice: Choice }
type Outcome = { done: Confirmed[]; refused: ReadonlyMap<number, string> }

/** Confirms chosen lines, says of each refused one why, and offers to take back what was marked. `onChanged` reads the shop anew. */
export function useConfirm(onChanged: () => Promise<unknown>) {
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map())
  const unmark = useMutation({
    mutationFn: (orderIds: string[]) => call('changeOrderStatus', { orderIds, status: 'RESERVED' }),
    onSuccess: ({ done, refused: left }) =>
      left.length > 0
        ? toast(`${done.length}건을 되돌렸고, ${left.length}건은 그대로예요. ${left[0]?.message ?? ''}`, { tone: 'careful' })
        : toast(`${done.length}건을 예약으로 되돌렸어요`),
    onError: error => toast(errorText(error, '되돌리지 못했어요. 다시 시도해 주세요.'), { tone: 'careful' }),
    onSettled: () => onChanged(),
  })
  const confirm = useMutation({
    mutationFn: confirmAll,
    onSuccess: outcome => {
      setRefused(outcome.refused)
      const marked = outcome.done.flatMap(each => each.choice.orders.filter(order => order.status === 'RESERVED'))
      const words = `입금 ${outcome.done.length}건을 확인했어요`
      if (outcome.refused.size > 0) toast(`${words}. ${outcome.refused.size}건은 확인하지 못했어요`, { tone: 'careful' })
      else if (marked.length > 0) offerUndo(words, () => unmark.mutate(marked.map(order => order.id)))
      else toast(words)
    },
    onError: error => toast(errorText(error, '입금을 확인하지 못했어요. 다시 시도해 주세요.'), { tone: 'careful' }),
    onSettled: () => onChanged(),
  })
  return {
    confirm: (lines: Confirmed[]) => confirm.mutate(lines),
    release: (orders: readonly Pick<AdminOrder, 'id'>[]) => unmark.mutate(orders.map(order => order.id)),
    refused,
    busy: confirm.isPending || unmark.isPending,
  }
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
