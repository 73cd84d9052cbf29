import { isBefore } from '../../../domain/time.ts'
import type { Sale } from './sale.ts'

/** Tells whether a sale is over although its deadline is still to come. */
export function wasEndedEarly({ status, deadline }: Pick<Sale, 'status' | 'deadline'>, now: Temporal.Instant): boolean {
  return status === 'ended' && isBefore(now, deadline)
}
