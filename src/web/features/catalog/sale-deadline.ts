import { isBefore } from '../../../domain/time.ts'
import { deadlineBothWays } from '../../format/deadline.ts'
import type { Sale } from './sale.ts'

/** Says when a sale ends or ended, without a full stop; the shop may have ended it before its deadline. */
export function saleDeadline(sale: Pick<Sale, 'status' | 'deadline'>, now: Temporal.Instant): string {
  if (wasEndedEarly(sale, now)) return '예정보다 먼저 마감했어요'
  return deadlineBothWays(sale.deadline, now)
}

/** Tells whether a sale is over although its deadline is still to come. */
export function wasEndedEarly({ status, deadline }: Pick<Sale, 'status' | 'deadline'>, now: Temporal.Instant): boolean {
  return status === 'ended' && isBefore(now, deadline)
}
