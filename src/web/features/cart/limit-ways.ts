import type { Rejection } from '../../../domain/rejection.ts'
import type { OwnHeld } from '../catalog/may-take.ts'
import type { CartLine } from './lines.ts'
import type { WayOut } from './way-out.ts'

/**
 * Returns a remedy (lower quantity, or removal) for each cart item above the limit per customer, by cart item id. The limit and what the
 * customer already has come from the last checkout's refusal, else from the storefront and `own`. If the cart has an item as a reservation
 * and as a waitlist item, the reservation uses the limit first.
 */
export function limitWays(lines: readonly CartLine[], refusal: Rejection | null, own: OwnHeld = new Map()): Map<string, WayOut> {
  const ways = new Map<string, WayOut>()
  const asked = new Map<string, number>()
  for (const { line, found } of lines.toSorted(byList)) {
    const { limit, held } = limitOf(line.itemId, found, refusal, own)
    if (limit === null) continue
    const others = asked.get(line.itemId) ?? 0
    const most = limit - held - others
    asked.set(line.itemId, others + Math.min(line.quantity, Math.max(most, 0)))
    if (line.quantity <= most) continue
    const why = `한 사람 ${limit}개까지${held > 0 ? `, 이미 ${held}개를 예약했거나 대기 중이에요` : '예요'}`
    ways.set(line.id, most > 0 ? { kind: 'reduce', of: 'limit', to: most, why } : { kind: 'remove', why })
  }
  return ways
}

function byList(a: CartLine, b: CartLine): number {
  return Number(a.line.status === 'WAITLIST') - Number(b.line.status === 'WAITLIST')
}

function limitOf(
  itemId: string,
  found: CartLine['found'],
  refusal: Rejection | null,
  own: OwnHeld,
): { limit: number | null; held: number } {
  const refused = refusal?.code === 'LIMIT_PER_USER' ? refusal.lines.find(each => each.itemId === itemId) : undefined
  return refused ?? { limit: found?.wanted.item.maxPerUser ?? null, held: own.get(itemId) ?? 0 }
}
