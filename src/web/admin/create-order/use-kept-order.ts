import { useCallback, useRef, useState } from 'react'
import { serverNow } from '../../lib/clock.ts'
import { momentOf } from '../round-form/use-kept-draft.ts'
import { keep, keyOf, readKept } from '../ui/kept.ts'
import { goodOrders, orderFor, withOrder, withoutOrder, type KeptOrder } from './kept-orders.ts'

/**
 * Returns the unfinished order that this device stored for a customer, read once at the first render, and functions to store and delete it.
 * Without a customer it is the latest one, or none if `isAnew` asks for a new order. If staff then choose another customer, the order is
 * stored for that customer.
 */
export function useKeptOrder(userId: string | null, isAnew: boolean) {
  const [found] = useState(() => (isAnew && userId === null ? null : findOrder(userId)))
  /** The id of the customer whose order is stored; null if none is chosen yet, undefined if nothing is stored. */
  const keptFor = useRef(found?.userId)
  const keepOrder = useCallback((order: Omit<KeptOrder, 'at'>) => {
    const before = keptFor.current
    const isEmpty = order.wanted.length === 0
    if (before === undefined && isEmpty) return
    const orders = keptOrders()
    // when another customer is chosen, the order moves to them
    const others = before === undefined || before === order.userId ? orders : withoutOrder(orders, before)
    keep(keyOf('orders'), withOrder(others, { ...order, at: serverNow().epochMilliseconds }))
    keptFor.current = isEmpty ? undefined : order.userId
  }, [])
  const forgetOrder = useCallback((ofUser: string) => {
    keep(keyOf('orders'), withoutOrder(keptOrders(), ofUser))
    keptFor.current = undefined
  }, [])
  return { found, keepOrder, forgetOrder }
}

export function findOrder(userId: string | null): KeptOrder | null {
  return orderFor(keptOrders(), userId)
}

export function keptAtOf({ at }: KeptOrder): string {
  return momentOf(Temporal.Instant.fromEpochMilliseconds(at))
}

function keptOrders(): KeptOrder[] {
  return goodOrders(readKept(keyOf('orders')), serverNow())
}
