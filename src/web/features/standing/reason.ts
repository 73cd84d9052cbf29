import { suspendingNoShows } from '../shop/rules.ts'

/**
 * Returns the reason for a customer's suspension in Korean: the number of no-shows, or that staff suspended them when it is below the
 * limit.
 */
export function reasonOf(noShowCount: number): string {
  if (noShowCount < suspendingNoShows) return '가게에서 참여를 제한했어요.'
  return `노쇼가 ${noShowCount}회가 되어 참여가 제한됐어요. ${suspendingNoShows}회부터 제한돼요.`
}
