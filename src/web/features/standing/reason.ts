import { suspendingNoShows } from '../shop/rules.ts'

/** Returns why a customer is suspended, by their no-shows; below the limit, staff decided it. */
export function reasonOf(noShowCount: number): string {
  if (noShowCount < suspendingNoShows) return '가게에서 참여를 제한했어요.'
  return `노쇼가 ${noShowCount}회가 되어 참여가 제한됐어요. ${suspendingNoShows}회부터 제한돼요.`
}
