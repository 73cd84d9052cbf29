import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { errorText } from '../../lib/api.ts'
import { useOnline } from '../../lib/use-online.ts'
import { clearToasts, toast } from '../../ui/toast-store.ts'
import { isOwnAccount } from '../orders/own-order.ts'
import { sayStillChanging } from '../ui/say-still-changing.ts'
import { offerUndo } from '../ui/undo.ts'
import { useUnderWay } from '../ui/use-under-way.ts'
import { actWords, resultWords } from './act-words.ts'
import { asksFirst } from './asked-words.ts'
import { allows, carryOut, takeBack, type PrepaidAct, type PrepaidResult } from './change-prepaid.ts'

type Undoable = PrepaidResult & { token: string }
type Asked = { orders: readonly AdminOrder[]; act: PrepaidAct; requestId: string } | { back: Undoable }

/** The orders and the action of an open confirmation dialog. */
type Asking = { orders: readonly AdminOrder[]; act: PrepaidAct }

const idsOf = (orders: readonly AdminOrder[]) => orders.map(order => order.id)
const idsIn = (asked: Asked) => idsOf('back' in asked ? asked.back.done : asked.orders)

/**
 * Returns the functions that start, confirm and undo actions of the prepaid screen on orders, and the latest result with refusals. Actions
 * run one after the other; a toast offers the undo. `onDone` is called after each.
 */
export function usePrepaidActs(onDone: (result: PrepaidResult | undefined) => Promise<unknown>) {
  const online = useOnline()
  const [refusals, setRefusals] = useState<readonly PrepaidResult[]>([])
  const underWay = useUnderWay()
  const change = useMutation({
    scope: { id: 'prepaidActs' },
    mutationFn: (asked: Asked) => ('back' in asked ? takeBack(asked.back) : carryOut(asked.orders, asked.act, asked.requestId)),
    onMutate: asked => underWay.begin(idsIn(asked)),
    onSuccess: result => {
      if (result.refused.length + result.already.length > 0) setRefusals(before => [...before, result])
      else if (!isUndoable(result)) toast(actWords(result.act, result.done, result.moved))
      else offerUndo(actWords(result.act, result.done, result.moved), () => change.mutate({ back: result }))
    },
    onError: error => toast(errorText(error, '주문을 바꾸지 못했어요. 다시 시도해 주세요'), { tone: 'careful' }),
    onSettled: (result, _, asked) => {
      underWay.end(idsIn(asked))
      void onDone(result)
    },
  })
  const isFree = (orders: readonly AdminOrder[]) => underWay.isFree(idsOf(orders))
  const shown = refusals[0] ?? null
  const left = useRef<PrepaidResult | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const start = (orders: readonly AdminOrder[], act: PrepaidAct): boolean => {
    if (!isFree(orders)) sayStillChanging()
    else change.mutate({ orders, act, requestId: crypto.randomUUID() })
    return isFree(orders)
  }
  /** Closes the shown result and returns it. Returns null on a second call, as a dialog may report its closing twice. */
  const leave = (): PrepaidResult | null => {
    if (shown === null || left.current === shown) return null
    left.current = shown
    setRefusals(others => others.slice(1))
    return shown
  }
  return {
    online,
    isReady: (orders: readonly AdminOrder[]) => online && isFree(orders),
    /**
     * Starts the action on the orders that allow it, or opens a dialog first if it changes more than five. Returns false if nothing was
     * started, so that the selection stays.
     */
    act: (orders: readonly AdminOrder[], act: PrepaidAct): boolean => {
      const allowed = orders.filter(order => allows(order, act) && !isOwnAccount(order.user.id))
      if (!online || allowed.length === 0) return false
      if (!asksFirst(act, allowed)) return start(allowed, act)
      clearToasts()
      setAsking({ orders: allowed, act })
      return false
    },
    asking,
    /** Answers the open dialog; returns true if the action was started. */
    answer: (isYes: boolean): boolean => {
      setAsking(null)
      return isYes && online && asking !== null && start(asking.orders, asking.act)
    },
    refusals: shown,
    /** Closes the shown result; a toast offers the undo. */
    closeRefusals: () => {
      const result = leave()
      if (result && isUndoable(result)) offerUndo(resultWords(result), () => change.mutate({ back: result }))
    },
    undoRefused: () => {
      const result = leave()
      if (result && isUndoable(result)) change.mutate({ back: result })
    },
  }
}

function isUndoable(result: PrepaidResult): result is Undoable {
  return result.token !== null
}

export type PrepaidActs = ReturnType<typeof usePrepaidActs>
