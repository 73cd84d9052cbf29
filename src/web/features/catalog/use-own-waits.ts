import { useFollowed } from '../../lib/use-followed.ts'
import { useMyWaitlist } from '../orders/queries.ts'

/**
 * Returns the ids of the items for which the customer is on the waitlist. While `isFollowed` is false, returns the last result unchanged.
 */
export function useOwnWaits(isFollowed = true): ReadonlySet<string> {
  const { data } = useMyWaitlist()
  return new Set(useFollowed(data?.items, isFollowed)?.map(({ itemId }) => itemId))
}
