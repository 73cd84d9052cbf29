import { useCallback, useRef, useState } from 'react'
import { serverNow } from '../../app/clock.ts'
import { momentOf } from '../round-form/use-kept-draft.ts'
import { keep, keyOf, readKept } from '../ui/kept.ts'
import { goodOrders, orderFor, withOrder, withoutOrder, type KeptOrder } from './kept-orders.ts'

/** The order that this browser kept for this customer, found at the start, and the means to keep it with every change and to forget it. */
export function useKeptOrder(userId: string | null) {
  const [found] = useState(() => orderFor(keptOrders(), userId))
  const [keptAt] = useState(() => found && momentOf(Temporal.Instant.fromEpochMilliseconds(found.at)))
  /** For whom it is kept now, null for nobody yet; undefined while nothing of it is. */
  const keptFor = useRef(found?.userId)
  const keepOrder = useCallback((order: Omit<KeptOrder, 'at'>) => {
    const before = keptFor.current
    const isEmpty = order.wanted.length === 0
    if (before === undefined && isEmpty) return
    const orders = keptOrders()
    // whoever it is for next takes it along
    const others = before === undefined || before === order.userId ? orders : withoutOrder(orders, before)
    keep(keyOf('orders'), withOrder(others, { ...order, at: serverNow().epochMilliseconds }))
    keptFor.current = isEmpty ? undefined : order.userId
  }, [])
  const forgetOrder = useCallback((ofUser: string) => {
    keep(keyOf('orders'), withoutOrder(keptOrders(), ofUser))
    keptFor.current = undefined
  }, [])
  return { found, keptAt, keepOrder, forgetOrder }
}

function keptOrders(): KeptOrder[] {
  return goodOrders(readKept(keyOf('orders')), serverNow())
}
