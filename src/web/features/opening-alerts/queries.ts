import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryOutput } from '../../../contract/endpoints/endpoints.ts'
import { quoted } from '../../../contract/words/quoted.ts'
import { errorText, read } from '../../lib/api.ts'
import { toast } from '../../ui/toast-store.ts'
import { shieldFinger } from '../../ui/under-finger.ts'
import { offerPush } from '../push/offer.ts'

/** Query for the sales rounds of which the customer wants to be notified when the sale starts. */
const myOpeningAlertsQuery = queryOptions({
  queryKey: ['myOpeningAlerts'],
  queryFn: () => read('myOpeningAlerts', '/api/me/opening-alerts'),
})

/** Returns the ids of the sales rounds of which the customer wants to be notified at the start; queries them only while `isWanted`. */
export function useOpeningAlerts(isWanted: boolean): ReadonlySet<string> {
  const { data } = useQuery({ ...myOpeningAlertsQuery, enabled: isWanted })
  return new Set(data?.roundIds)
}

/**
 * Mutation that turns on or off the notification of the start of a sales round, and shows a toast; `name` is the product's. Calls run in
 * sequence, so that the last one counts.
 */
export function useSetOpeningAlert() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'openingAlert' },
    mutationFn: async ({ roundId, isOn }: { roundId: string; name: string; isOn: boolean }) =>
      await (await import('./set-alert.ts')).setAlert({ roundId, isOn }),
    onSuccess: ({ roundId, isOn }, { name }) => {
      client.setQueryData<QueryOutput<'myOpeningAlerts'>>(myOpeningAlertsQuery.queryKey, (list = { roundIds: [] }) => {
        const others = list.roundIds.filter(id => id !== roundId)
        return { roundIds: isOn ? [...others, roundId] : others }
      })
      shieldFinger() // a second tap would undo it
      toast(`${quoted(name)} ${isOn ? '판매를 시작하면 알려 드려요' : '알림 신청을 취소했어요'}`, { about: `opening ${roundId}` })
      if (isOn) offerPush()
    },
    onError: error => {
      toast(errorText(error, '알림을 바꾸지 못했어요. 다시 시도해 주세요'), { tone: 'careful' })
      for (const key of ['products', 'product']) void client.invalidateQueries({ queryKey: [key] }) // the round may have opened meanwhile
    },
  })
}
