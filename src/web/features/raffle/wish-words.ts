import type { OwnRaffleEntry } from '../../../contract/schemas/raffle.ts'

/** Returns a Korean phrase without a period: whether a customer who does not win the raffle goes to the waitlist. */
export function wishWords({ wantsWaitlist }: Pick<OwnRaffleEntry, 'wantsWaitlist'>): string {
  return wantsWaitlist ? '당첨되지 않으면 대기하기로 했어요' : '당첨되지 않으면 대기하지 않기로 했어요'
}
