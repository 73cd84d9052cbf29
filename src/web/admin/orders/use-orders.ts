import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
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
  const isHeld = useRef(held)
  useEffect(() => {
    isHeld.current = held
  }, [held])
  const takeIn = () => {
    setWaiting(false)
    return client.invalidateQueries({ queryKey: ['adminOrders'] })
  }
  useEffect(() => {
    if (held || !waiting) return
    setWaiting(false)
    void client.invalidateQueries({ queryKey: ['adminOrders'] })
  }, [held, waiting, client])
  useEffect(
    () =>
      onOrdersChanged(() => {
        if (isHeld.current) setWaiting(true)
        else void client.invalidateQueries({ queryKey: ['adminOrders'] })
      }),
    [client],
  )
  return { query, waiting, takeIn }
}
