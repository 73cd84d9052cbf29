import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { errorText } from '../../app/api.ts'
import { useOnline } from '../../app/use-online.ts'
import { toast } from '../../ui/toast-store.ts'
import { clearToasts, offerUndo } from '../ui/undo.ts'
import { actWords, allows, carryOut, takeBack, type PrepaidAct, type PrepaidResult } from './change-prepaid.ts'

type Asked = { orders: readonly AdminOrder[]; act: PrepaidAct; requestId: string } | { back: PrepaidResult }

/** Does at once what the domain can take back, offers to take it back, and shows what was refused. `onDone` when anything came of it. */
export function usePrepaidActs(onDone: () => Promise<unknown>) {
  const online = useOnline()
  const [refusals, setRefusals] = useState<PrepaidResult | null>(null)
  const change = useMutation({
    mutationFn: (asked: Asked) => ('back' in asked ? takeBack(asked.back) : carryOut(asked.orders, asked.act, asked.requestId)),
    onSuccess: (result, asked) => {
      clearToasts()
      if (result.refused.length > 0) setRefusals(result)
      else if ('back' in asked) toast(actWords[result.act](result.done.length))
      else offerUndo(actWords[result.act](result.done.length), () => change.mutate({ back: result }))
    },
    onError: error => toast(errorText(error, '주문을 바꾸지 못했어요. 다시 시도해 주세요.'), { tone: 'careful' }),
    onSettled: () => void onDone(),
  })
  const ready = online && !change.isPending
  return {
    ready,
    online,
    act: (orders: readonly AdminOrder[], act: PrepaidAct) => {
      const allowed = orders.filter(order => allows(order, act))
      if (ready && allowed.length > 0) change.mutate({ orders: allowed, act, requestId: crypto.randomUUID() })
    },
    refusals,
    closeRefusals: () => setRefusals(null),
    undoRefused: () => {
      if (refusals) change.mutate({ back: refusals })
      setRefusals(null)
    },
  }
}

export type PrepaidActs = ReturnType<typeof usePrepaidActs>
