import type { CounterVisit } from '../../../contract/schemas/counter.ts'
import { boot } from '../../lib/boot.ts'
import { serverNow } from '../../lib/clock.ts'
import type { CounterState } from './counter-state.ts'
import { seen, type Press } from './device/press.ts'
import type { VisitOrder } from './visit-view.ts'

/**
 * Returns the pickups to queue for the orders selected at the counter: one for all whole orders, and one for each order picked up in part.
 * They share the batch id `stroke`, by which they are undone together.
 */
export function pressesOf(
  stroke: string,
  { user }: CounterVisit['person'],
  orders: readonly VisitOrder[],
  { taken, parts }: Pick<CounterState, 'taken' | 'parts'>,
): Press[] {
  const meant = orders.filter(({ key }) => taken.has(key.id) && !key.isHeld).map(({ order }) => order)
  const common = {
    stroke,
    by: { id: boot.me?.id ?? '', name: boot.me?.displayName ?? '' },
    at: serverNow().toString(),
    person: { id: user.id, name: user.name, phoneLast4: user.phoneLast4, namesakeCode: user.namesakeCode },
    isSent: false,
    refusals: [],
    isLate: false,
  }
  const whole = meant.filter(order => !parts.has(order.id))
  const presses = meant
    .filter(order => parts.has(order.id))
    .map(order => ({ ...common, id: crypto.randomUUID(), orders: [seen(order)], part: parts.get(order.id)! }))
  if (whole.length > 0) return [{ ...common, id: crypto.randomUUID(), orders: whole.map(seen), part: null }, ...presses]
  return presses
}
