import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { myWaitlistQuery } from '../orders/queries.ts'
import type { OwnHeld } from './may-take.ts'

/**
 * Returns how many pieces the customer has reserved or waits for, by item id, of items with a limit per customer. While `isFollowed` is
 * false, returns the last result unchanged.
 */
export function useOwnHeld(isFollowed = true): OwnHeld {
  const { data } = useQuery(myWaitlistQuery)
  const [held, setHeld] = useState(data?.held)
  if (isFollowed && held !== data?.held) setHeld(data?.held)
  return new Map(held?.map(({ itemId, quantity }) => [itemId, quantity]))
}
