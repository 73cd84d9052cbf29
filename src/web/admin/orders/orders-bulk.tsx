import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AdminOrder, OrderFilter } from '../../../contract/schemas/admin-orders.ts'
import type { OrderStatus } from '../../../domain/order.ts'
import { errorText } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { useOnline } from '../../lib/use-online.ts'
import { clearToasts, toast } from '../../ui/toast-store.ts'
import { offerUndo } from '../ui/undo.ts'
import { sayStillChanging } from '../ui/say-still-changing.ts'
import { useKeys } from '../ui/use-keys.ts'
import { CancelQuestion } from './cancel-question.tsx'
import { allowedChanges, changeFailure, kindsIn, stayed, type OrderChange, type Target } from './change-orders.ts'
import { LeftChange } from './left-change.tsx'
import { eligible, MatchingQuestion } from './matching-question.tsx'
import { OrderResults } from './order-results.tsx'
import { SelectedQuestion } from './selected-question.tsx'
import { askedAbout } from './selected-words.ts'
import { isOwnAccount, ownMoneyWords } from './own-order.ts'
import { OrdersBar } from './orders-bar.tsx'
import { orderTotalsQuery } from './queries.ts'
import { useChanges } from './use-changes.ts'
import type { OrderSelection } from './use-order-selection.ts'

type OrdersBulkProps = {
  selection: OrderSelection
  filter: OrderFilter
  total: number
  /** The cursor of the newest shown order: a change of all orders leaves out orders made after it. */
  top: string | null
  onOpen: (orderId: string) => void
  onChanged: () => Promise<unknown>
}

/**
 * Renders the actions on selected orders, their questions and results. More than five orders, and every cancellation, ask for
 * confirmation.
 */
export function OrdersBulk({ selection, filter, total, top, onOpen, onChanged }: OrdersBulkProps) {
  const { orders, all } = selection
  const online = useOnline()
  const [asking, setAsking] = useState<OrderStatus | null>(null)
  const [isAgain, setIsAgain] = useState(false)
  const changes = useChanges({
    onDone: ({ done, refused, already, left }) =>
      selection.release([...done, ...[...refused, ...already].map(({ order }) => order), ...left]),
    onSettled: () => void onChanged(),
    onGrown: to => void askAgain(to),
  })
  const { data: totals, refetch: recount } = useQuery({ ...orderTotalsQuery(filter), enabled: all })
  const others = allowedChanges(orders.filter(order => !isOwnAccount(order.user.id)))
  const allowed = all
    ? allowedChanges(totals ? kindsIn(totals) : [])
    : allowedChanges(orders).filter(to => to === 'CANCELED' || others.includes(to))
  const isOwn = !all && orders.length > 0 && orders.every(order => isOwnAccount(order.user.id))
  const ready = online && !changes.busy && selection.isAny
  const marking = useMarks(orders, () => void onChanged())

  async function askAgain(to: OrderStatus) {
    await recount()
    setIsAgain(true)
    setAsking(to)
  }
  function choose(status: OrderStatus) {
    if (changes.busy) return sayStillChanging()
    if (!ready || !allowed.includes(status)) return
    // a few change at once, with an undo; more are confirmed first
    if (status !== 'CANCELED' && !all && askedAbout(status, orders) === null) return start({ to: status })
    clearToasts()
    setIsAgain(false)
    setAsking(status)
  }
  function start(change: OrderChange) {
    setAsking(null)
    const asked = totals === undefined ? 0 : eligible(change.to, totals)
    const target: Target = all && top !== null ? { filter, upTo: top, asked } : { orders }
    changes.start(target, change)
  }
  useKeys({
    KeyP: () => choose('PICKED_UP'),
    KeyD: () => choose('PREPAID'),
    KeyR: () => choose('RESERVED'),
    KeyB: () => {
      if (changes.busy) sayStillChanging()
      else if (ready && !all) marking.toggle()
    },
    Escape: selection.clear,
  })

  return (
    <>
      {(selection.isAny || changes.progress) && (
        <OrdersBar
          selection={selection}
          total={total}
          totals={totals}
          allowed={allowed}
          why={isOwn ? ownMoneyWords : null}
          ready={ready}
          online={online}
          progress={changes.progress}
          onStop={changes.stop}
          onChoose={choose}
          isMarked={marking.isMarked}
          onMark={marking.toggle}
        />
      )}
      {!selection.isAny && !changes.busy && changes.result === null && <LeftChange online={online} onResume={changes.resume} />}
      <MatchingQuestion
        to={all && asking !== 'CANCELED' ? asking : null}
        totals={totals}
        isAgain={isAgain}
        onYes={to => start({ to })}
        onNo={() => setAsking(null)}
      />
      <SelectedQuestion
        to={all || asking === 'CANCELED' ? null : asking}
        orders={orders}
        onYes={to => start({ to })}
        onNo={() => setAsking(null)}
      />
      <CancelQuestion
        open={asking === 'CANCELED'}
        orders={orders}
        totals={all ? totals : undefined}
        isAgain={isAgain}
        busy={changes.busy}
        onYes={penalty => start({ to: 'CANCELED', penalty })}
        onNo={() => setAsking(null)}
      />
      <OrderResults
        result={changes.result}
        onUndo={changes.undo}
        onOpen={orderId => (changes.close(), onOpen(orderId))}
        onSelectRefused={() => {
          if (changes.result) selection.replace(stayed(changes.result))
          changes.close()
        }}
        onClose={changes.close}
      />
    </>
  )
}

/** Returns the toggle that bookmarks the selected orders, or removes the bookmarks if all have one. */
function useMarks(orders: readonly AdminOrder[], onSettled: () => void) {
  const isMarked = orders.length > 0 && orders.every(order => order.isBookmarked)
  const latest = useRef<() => void>(() => {})
  const mark = useMutation({
    mutationFn: async ({ ids, on }: { ids: string[]; on: boolean }) => {
      for (let at = 0; at < ids.length; at += 100)
        await call('bookmarkOrders', { orderIds: ids.slice(at, at + 100), isBookmarked: on })
    },
    onSuccess: (_, { ids, on }) => offerUndo(`${ids.length}건의 북마크를 ${on ? '달았어요' : '뗐어요'}`, () => latest.current()),
    onError: error => toast(errorText(error, changeFailure), { tone: 'careful' }),
    onSettled,
  })
  return {
    isMarked,
    toggle: () => {
      const ids = orders.filter(order => order.isBookmarked === isMarked).map(order => order.id)
      latest.current = () => mark.mutate({ ids, on: isMarked })
      mark.mutate({ ids, on: !isMarked })
    },
  }
}
