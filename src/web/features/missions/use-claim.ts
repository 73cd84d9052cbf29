import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fallbacks } from '../../../contract/fallbacks.ts'
import { call, errorText } from '../../app/api.ts'
import { toast } from '../../ui/toast-store.ts'
import { refreshAccount } from '../account/summary.ts'
import type { OwnMission } from './mission-words.ts'

/** Claims a reward for just the period that the server named. A refusal says why, and shows how it stands now. */
export function useClaim() {
  const client = useQueryClient()
  const { mutate: claim, isPending } = useMutation({
    mutationFn: ({ missionId, uniquePeriodId }: OwnMission) => call('claimMissionReward', { missionId, uniquePeriodId }),
    onSuccess: ({ message }) => toast(message),
    onError: error => toast(errorText(error, fallbacks.claimMissionReward), { tone: 'careful' }),
    onSettled: () => refreshAccount(client),
  })
  return { isPending, claim }
}
