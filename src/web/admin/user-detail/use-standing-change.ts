import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CommandOutput } from '../../../contract/endpoints/endpoints.ts'
import { tierOf } from '../../../domain/tier.ts'
import { errorText } from '../../lib/api.ts'
import { toast } from '../../ui/toast-store.ts'
import { personKeys, userQuery } from './queries.ts'

/** Returns a function that refetches all data shown on a customer's page. */
export function useRenewPerson(userId: string): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([
      ...personKeys.map(key => client.invalidateQueries({ queryKey: [key, userId] })),
      client.invalidateQueries({ queryKey: ['adminUsers'] }),
      client.invalidateQueries({ queryKey: ['memberFigures'] }),
    ])
}

type Standing = CommandOutput<'setUserCounts'>

/**
 * Returns a function that writes a customer's changed tier and counts to the query cache, and returns its argument. The next change sends
 * these cached values as the expected ones (optimistic lock).
 */
export function useTakeStanding(userId: string): (standing: Standing) => Standing {
  const client = useQueryClient()
  return standing => {
    const { tier, manualTier, isSuspended, pickupCount, noShowCount } = standing
    const derivedTier = tierOf({ pickupCount, noShowHalves: noShowCount * 2 })
    const facts = { tier, derivedTier, isManualTier: manualTier !== null, isSuspended, pickupCount, noShowCount }
    client.setQueryData(userQuery(userId).queryKey, shown => shown && { ...shown, ...facts })
    return standing
  }
}

/**
 * Returns the mutation that runs `change` for one customer. After success it calls `onDone`, for example to offer an undo; a failure
 * shows a toast. In both cases the data of the customer's page is refetched.
 */
export function usePersonChange<Input, Output>(
  userId: string,
  change: (input: Input) => Promise<Output>,
  onDone: (output: Output, input: Input) => void,
) {
  const renew = useRenewPerson(userId)
  return useMutation({
    mutationFn: change,
    onSuccess: onDone,
    onError: error => toast(errorText(error, '바꾸지 못했어요. 다시 시도해 주세요'), { tone: 'careful' }),
    onSettled: () => void renew(),
  })
}
