import { useFollowed } from '../../lib/use-followed.ts'
import { useMyWaitlist } from '../orders/queries.ts'
import type { OwnHeld } from './may-take.ts'

/**
 * Returns how many pieces the customer has reserved or waits for, by item id, of items with a limit per customer. While `isFollowed` is
 * false, returns the last result unchanged.
 */
export function useOwnHeld(isFollowed = true): OwnHeld {
  const { data } = useMyWaitlist()
  const held = useFollowed(data?.held, isFollowed)
  return new Map(held?.map(({ itemId, quantity }) => [itemId, quantity]))
}
