import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fallbacks } from '../../../contract/words/fallbacks.ts'
import { errorText, read } from '../../lib/api.ts'
import { settle } from '../../lib/settle.ts'
import { toast } from '../../ui/toast-store.ts'
import { refreshAccount } from '../account/summary.ts'
import type { OwnMission } from './mission-words.ts'

/**
 * Returns `claim`, which claims a mission's reward for the period that the server named, and `isPending`. Shows a toast with the result or
 * the refusal and refreshes the account.
 */
export function useClaim() {
  const client = useQueryClient()
  const { mutate: claim, isPending } = useMutation({
    mutationFn: ({ missionId, uniquePeriodId, reward }: OwnMission) =>
      settle('claimMissionReward', { missionId, uniquePeriodId }, async () => {
        const [{ items }, me] = await Promise.all([read('myMissions', '/api/me/missions'), read('me', '/api/me')])
        const isClaimed = items.some(
          each => each.missionId === missionId && each.uniquePeriodId === uniquePeriodId && each.state === 'claimed',
        )
        if (!isClaimed) return null
        return { missionId, uniquePeriodId, reward, balance: me.points, message: `미션 보상 ${reward}P를 받았어요.` }
      }),
    onSuccess: ({ message }) => toast(message),
    onError: error => toast(errorText(error, fallbacks.claimMissionReward), { tone: 'careful' }),
    onSettled: () => refreshAccount(client),
  })
  return { isPending, claim }
}
