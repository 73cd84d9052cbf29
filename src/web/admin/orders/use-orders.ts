import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { OrderFilter } from '../../../contract/schemas/orders.ts'
import { onOrdersChanged } from '../live/live-state.ts'
import { ordersQuery } from './queries.ts'

/**
 * The orders of a filter, following the shop. While `held` (rows are selected), a change elsewhere waits and is only counted, so that the
 * table does not move under the hand.
 */
export function useOrders(filter: OrderFilter, held: boolean) {
  const client = useQueryClient()
  const query = useInfiniteQuery({ ...ordersQuery(filter), placeholderData: keepPreviousData })
  const [waiting, setWaiting] = useState(false)
  const [wasHeld, setWasHeld] = useState(held)
  if (held !== wasHeld) {
    setWasHeld(held)
    setWaiting(false)
  }
  const missed = useRef(false)
  const takeIn = useCallback(() => {
    missed.current = false
    setWaiting(false)
    return client.invalidateQueries({ queryKey: ['adminOrders'] })
  }, [client])
  useEffect(() => {
    if (!held && missed.current) void takeIn()
    return onOrdersChanged(() => {
      if (!held) return void takeIn()
      missed.current = true
      setWaiting(true)
    })
  }, [held, takeIn])
  return { query, waiting, takeIn }
}
