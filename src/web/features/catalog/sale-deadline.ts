import { deadlineBothWays } from '../../lib/format/deadline-both-ways.ts'
import { wasEndedEarly } from './ended-early.ts'
import type { Sale } from './sale.ts'

/** Returns a Korean sentence without a period: when a sale ends or ended, or that it ended before its deadline. */
export function saleDeadline(sale: Pick<Sale, 'status' | 'deadline'>, now: Temporal.Instant): string {
  if (wasEndedEarly(sale, now)) return '예정보다 먼저 마감했어요'
  return deadlineBothWays(sale.deadline, now)
}
