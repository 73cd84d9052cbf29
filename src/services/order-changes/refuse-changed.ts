import type { Tx } from '../../db/connection/database.ts'
import { readCauses } from '../../db/orders/order-story.ts'
import type { OrderStatus } from '../../domain/order.ts'
import { Refused } from '../../domain/rejection.ts'
import { kstDay } from '../../domain/time.ts'
import type { Context } from '../context.ts'
import { noteStale } from '../stale.ts'

/**
 * Refuses a command of staff whose expected version (`seen`) is stale, and names the last change of the order, its author and time;
 * undefined skips the check.
 * @throws Refused ORDER_CHANGED
 */
export async function refuseChanged(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  order: { id: string; version: number; status: OrderStatus },
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || order.version === seen) return
  noteStale('order', order.id)
  const [last] = await readCauses(tx, [{ orderId: order.id, status: null }])
  const made = last && {
    by: last.by,
    name: last.actorName,
    at: last.at,
    isToday: kstDay(Temporal.Instant.from(last.at)).equals(kstDay(clock())),
    kind: last.kind,
    to: last.to,
  }
  throw new Refused({ code: 'ORDER_CHANGED', status: order.status, ...(made && { made }) })
}
