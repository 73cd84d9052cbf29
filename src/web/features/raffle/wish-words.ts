import type { OwnRaffleEntry } from '../../../contract/schemas/raffle.ts'

/** Returns whether the customer joins the waitlist when not drawn, as a Korean sentence without a period. */
export function wishWords({ wantsWaitlist }: Pick<OwnRaffleEntry, 'wantsWaitlist'>): string {
  return wantsWaitlist ? '당첨되지 않으면 대기하기로 했어요' : '당첨되지 않으면 대기하지 않기로 했어요'
}
