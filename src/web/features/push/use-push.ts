import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMe } from '../account/queries.ts'
import { notificationSettingsQuery } from '../profile/queries.ts'
import type { PushState } from './push-state.ts'
import { pushHere, turnPushOff, turnPushOn } from './this-browser.ts'

/** Query for the push state; always read from the browser, whose settings may have changed. */
const pushHereQuery = queryOptions({ queryKey: ['pushHere'], queryFn: pushHere, staleTime: 0, networkMode: 'always' })

/** Returns the push state of this browser, undefined while unknown, and the mutation to turn it on or off. */
export function usePush() {
  const client = useQueryClient()
  const { id } = useMe()
  const { data: state } = useQuery(pushHereQuery)
  const change = useMutation<PushState, Error, boolean>({
    mutationFn: async isOn => {
      if (!isOn) return await turnPushOff(id)
      const settings = await client.ensureQueryData(notificationSettingsQuery)
      return await turnPushOn(id, settings.push.publicKey)
    },
    onSuccess: next => client.setQueryData(pushHereQuery.queryKey, next),
    onSettled: () => void client.invalidateQueries({ queryKey: notificationSettingsQuery.queryKey }),
  })
  return { state, change }
}
