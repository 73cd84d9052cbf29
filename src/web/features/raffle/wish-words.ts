import type { OwnRaffleEntry } from '../../../contract/schemas/raffle.ts'

/** Returns what the customer chose for the case of not being drawn, as a sentence without a period. */
export function wishWords({ wantsWaitlist }: Pick<OwnRaffleEntry, 'wantsWaitlist'>): string {
  return wantsWaitlist ? '당첨되지 않으면 대기하기로 했어요' : '당첨되지 않으면 대기하지 않기로 했어요'
}
