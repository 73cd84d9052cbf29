import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { myWaitlistQuery } from '../orders/queries.ts'
import type { OwnHeld } from './may-take.ts'

/**
 * Returns the pieces that the customer has reserved or waits for, of items with a limit per customer. The result does not change while
 * `isFollowed` is false.
 */
export function useOwnHeld(isFollowed = true): OwnHeld {
  const { data } = useQuery(myWaitlistQuery)
  const [held, setHeld] = useState(data?.held)
  if (isFollowed && held !== data?.held) setHeld(data?.held)
  return new Map(held?.map(({ itemId, quantity }) => [itemId, quantity]))
}
