import type { PaymentRow } from '../../db/payments.ts'
import { Refused, type MoneyDeed } from '../../domain/rejection.ts'
import { kstDay } from '../../domain/time.ts'
import type { Context } from '../context.ts'

/** Refuses what an entry of the ledger did already, naming who recorded it and when. Without an entry it returns. @throws Refused ORDER_ALREADY */
export function refuseRecorded(context: Context, deed: MoneyDeed, entry: PaymentRow | undefined): void {
  if (!entry) return
  const isToday = kstDay(entry.created_at).equals(kstDay(context.clock()))
  const [at, name] = [entry.created_at.toString(), entry.actor_name]
  throw new Refused({ code: 'ORDER_ALREADY', deed, by: name === null ? 'job' : 'shop', name, at, isToday })
}
