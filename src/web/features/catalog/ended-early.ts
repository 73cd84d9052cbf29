import { isBefore } from '../../../domain/time.ts'
import type { Sale } from './sale.ts'

/** Returns true when a sale ended before its deadline. */
export function wasEndedEarly({ status, deadline }: Pick<Sale, 'status' | 'deadline'>, now: Temporal.Instant): boolean {
  return status === 'ended' && isBefore(now, deadline)
}
