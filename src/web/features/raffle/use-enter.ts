import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CommandInput } from '../../../contract/endpoints/endpoints.ts'
import { quoted } from '../../../contract/words/quoted.ts'
import type { OwnRaffleEntry } from '../../../contract/schemas/raffle.ts'
import { errorText, read } from '../../lib/api.ts'
import { kstDay } from '../../../domain/time.ts'
import { settle } from '../../lib/settle.ts'
import { clockTime, fullDay } from '../../lib/format/day.ts'
import { toast } from '../../ui/toast-store.ts'
import { shieldFinger } from '../../ui/under-finger.ts'

/**
 * Returns the mutation that enters the customer into a raffle; repeating it does not enter twice. On success shows a toast and calls
 * `onDone`.
 * @param name the product's name, for the toasts
 * @param isShown returns true while the sheet is open and itself shows a failure; otherwise a toast does
 */
export function useEnter(name: string, onDone: () => void, isShown: () => boolean) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (entry: CommandInput<'enterRaffle'>) =>
      settle('enterRaffle', entry, async () => {
        const { items } = await read('myRaffles', '/api/me/raffles')
        const own = items.find(({ roundId, state }) => roundId === entry.roundId && state === 'entered')
        return own ? { entryId: own.entryId, seedHash: own.seedHash ?? '' } : null
      }),
    onSuccess: (_, { roundId }) => {
      toast(`${quoted(name)}에 응모했어요. 추첨하면 바로 알려 드려요`, { about: `raffle ${roundId}` })
      onDone()
    },
    onError: error =>
      isShown() || toast(errorText(error, `${quoted(name)}에 응모하지 못했어요. 다시 눌러 주세요`), { tone: 'careful' }),
    onSettled: refresh,
  })
}

/** Returns the mutation that withdraws the customer's raffle entry. A toast tells whether it succeeded. */
export function useLeave({ productName, roundId, deadlineDate }: OwnRaffleEntry) {
  const deadline = Temporal.Instant.from(deadlineDate)
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (entryId: string) =>
      settle('leaveRaffle', { entryId }, async () => {
        const { items } = await read('myRaffles', '/api/me/raffles')
        return items.some(each => each.entryId === entryId) ? null : { entryId }
      }),
    onSuccess: () => {
      shieldFinger() // the button to enter appears at the same position
      const until = `${fullDay(kstDay(deadline))} ${clockTime(deadline)}까지`
      toast(`${quoted(productName)} 응모를 취소했어요. ${until} 다시 응모할 수 있어요`, { about: `raffle ${roundId}` })
    },
    onError: error => toast(errorText(error, '응모를 취소하지 못했어요. 다시 눌러 주세요'), { tone: 'careful' }),
    onSettled: refresh,
  })
}

function useRefresh() {
  const client = useQueryClient()
  return async () => {
    await Promise.all(['myRaffles', 'raffle'].map(key => client.invalidateQueries({ queryKey: [key] })))
  }
}
