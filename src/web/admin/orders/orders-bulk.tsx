import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminOrder } from '../../../contract/schemas/orders.ts'
import type { OrderStatus } from '../../../domain/order.ts'
import { errorText } from '../../app/api.ts'
import { useOnline } from '../../app/use-online.ts'
import { won } from '../../format/price.ts'
import { toast } from '../../ui/toast-store.ts'
import { BulkBar, BulkVerb } from '../ui/bulk-bar.tsx'
import { clearToasts, offerUndo, undoLatest } from '../ui/undo.ts'
import { useKeys } from '../ui/use-keys.ts'
import type { Selection } from '../ui/use-selection.ts'
import { CancelQuestion } from './cancel-question.tsx'
import { allowedChanges, changeOrders, undoOf, type ChangeResult, type OrderChange } from './change-orders.ts'
import { OrderResults } from './order-results.tsx'
import { PickUpQuestion } from './pick-up-question.tsx'
import { piecesOf } from './queries.ts'

type OrdersBulkProps = { selection: Selection<AdminOrder>; onChanged: () => Promise<unknown> }

/** What may be done with the selected orders, and what came of it. What can be undone asks nothing; what cannot asks once. */
export function OrdersBulk({ selection, onChanged }: OrdersBulkProps) {
  const { selected } = selection
  const online = useOnline()
  const [asking, setAsking] = useState<'PICKED_UP' | 'CANCELED' | null>(null)
  const [result, setResult] = useState<ChangeResult | null>(null)
  const change = useMutation({
    mutationFn: ({ orders, change }: { orders: readonly AdminOrder[]; change: OrderChange }) => changeOrders(orders, change),
    onSuccess: done => {
      setAsking(null)
      selection.clear()
      clearToasts()
      if (done.refused.length > 0) setResult(done)
      else announce(done)
    },
    onError: error => toast(errorText(error, '주문을 바꾸지 못했어요. 다시 시도해 주세요.'), { tone: 'careful' }),
    onSettled: () => void onChanged(),
  })
  const allowed = allowedChanges(selected)
  const ready = online && !change.isPending

  function choose(status: OrderStatus) {
    if (!ready || !allowed.includes(status)) return
    if (status === 'PICKED_UP' || status === 'CANCELED') setAsking(status)
    else change.mutate({ orders: selected, change: { to: status } })
  }

  function announce(done: ChangeResult) {
    const back = undoOf(done)
    const words = resultWords[done.to](done.done.length)
    if (back === null) return toast(words)
    offerUndo(words, () =>
      change.mutate({ orders: done.done.map(order => ({ ...order, status: done.to })), change: { to: back } }),
    )
  }

  const onKey = selected.length > 0 ? choose : () => undefined
  useKeys({
    KeyP: () => onKey('PICKED_UP'),
    KeyD: () => onKey('PREPAID'),
    KeyR: () => onKey('RESERVED'),
    KeyZ: undoLatest,
    Escape: selection.clear,
  })

  return (
    <>
      {selected.length > 0 && (
        <BulkBar label="고른 주문" count={`${selected.length}건 선택`} sum={sumOf(selected)} onClear={selection.clear}>
          {verbs
            .filter(verb => allowed.includes(verb.to))
            .map(verb => (
              <BulkVerb
                key={verb.to}
                {...verb}
                disabled={!ready}
                title={online ? undefined : '인터넷에 연결되면 바꿀 수 있어요'}
                onChoose={() => choose(verb.to)}
              >
                {verb.label}
              </BulkVerb>
            ))}
        </BulkBar>
      )}
      <PickUpQuestion
        open={asking === 'PICKED_UP'}
        orders={selected}
        busy={change.isPending}
        onYes={() => change.mutate({ orders: selected, change: { to: 'PICKED_UP' } })}
        onNo={() => setAsking(null)}
      />
      <CancelQuestion
        open={asking === 'CANCELED'}
        orders={selected}
        busy={change.isPending}
        onYes={penalty => change.mutate({ orders: selected, change: { to: 'CANCELED', penalty } })}
        onNo={() => setAsking(null)}
      />
      <OrderResults
        result={result}
        onUndo={() => {
          const back = result && undoOf(result)
          if (result && back) change.mutate({ orders: result.done, change: { to: back } })
          setResult(null)
        }}
        onSelectRefused={() => {
          if (result) selection.replace(result.refused.map(each => each.order.id))
          setResult(null)
        }}
        onClose={() => setResult(null)}
      />
    </>
  )
}

const verbs: readonly { to: OrderStatus; label: string; keyName?: string; likely?: true; danger?: true }[] = [
  { to: 'PICKED_UP', label: '픽업 완료', keyName: 'P', likely: true },
  { to: 'PREPAID', label: '선입금', keyName: 'D' },
  { to: 'RESERVED', label: '예약으로', keyName: 'R' },
  { to: 'CANCELED', label: '주문 취소…', danger: true },
]

const resultWords: Record<OrderStatus, (count: number) => string> = {
  RESERVED: count => `${count}건을 예약으로 되돌렸어요`,
  PREPAID: count => `${count}건을 선입금으로 바꿨어요`,
  PICKED_UP: count => `${count}건을 픽업 완료로 바꿨어요`,
  CANCELED: count => `${count}건을 취소했어요`,
}

function sumOf(orders: readonly AdminOrder[]): string {
  const pieces = orders.reduce((sum, order) => sum + piecesOf(order), 0)
  return `${pieces}개 · ${won(orders.reduce((sum, order) => sum + order.totalPrice, 0))}`
}
