import type { PaymentRow } from '../../db/payments/payments.ts'
import { Refused, type MoneyDeed } from '../../domain/rejection.ts'
import { kstDay } from '../../domain/time.ts'
import type { Context } from '../context.ts'

/**
 * Refuses recording a payment, a refund or an undo that is recorded already, as the entry `entry`. Does nothing if `entry` is undefined.
 * @throws Refused ORDER_ALREADY with who recorded it and when
 */
export function refuseRecorded(context: Context, deed: MoneyDeed, entry: PaymentRow | undefined): void {
  if (!entry) return
  const isToday = kstDay(entry.created_at).equals(kstDay(context.clock()))
  const [at, name] = [entry.created_at.toString(), entry.actor_name]
  throw new Refused({ code: 'ORDER_ALREADY', deed, by: name === null ? 'job' : 'shop', name, at, isToday })
}
