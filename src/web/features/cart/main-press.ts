import type { CartItem } from '../../../domain/cart.ts'
import { mended } from './ways-out.ts'
import type { WayOut } from './way-out.ts'

/**
 * What a tap on the cart's checkout button does. `cart` is the cart that is stored before sending, `asked` its items that are requested,
 * `label` the button's text.
 */
export type MainPress = { cart: CartItem[]; asked: CartItem[]; label: string }

/**
 * Returns what a tap on the cart's checkout button does. It applies the remedies: lowers quantities, removes items, or moves them to or
 * from the waitlist. If other items need another remedy too, sold-out reservations stay in the cart unrequested, unless only waitlist items
 * would remain.
 */
export function mainPress(given: readonly CartItem[], allWays: ReadonlyMap<string, WayOut>): MainPress {
  const inStock = ([, way]: [string, WayOut]) => way.kind === 'reserve'
  const cart = mended(given, new Map([...allWays].filter(inStock)))
  const ways = new Map([...allWays].filter(each => !inStock(each)))
  const kinds = new Set([...ways.values()].map(way => way.kind))
  const all = mended(cart, ways)
  const isSaid = kinds.size === 1 || all.every(line => line.status === 'WAITLIST')
  if (isSaid) return { cart: all, asked: all, label: labelOf(ways, all) }
  const taken = new Map([...ways].filter(([, way]) => way.kind !== 'wait'))
  const after = mended(cart, taken)
  return { cart: after, asked: after.filter(line => ways.get(line.id)?.kind !== 'wait'), label: labelOf(taken, after) }
}

/** Returns the button's label: `3개로 줄이고 예약하기`. `after` is the cart with the remedies applied. */
function labelOf(ways: ReadonlyMap<string, WayOut>, after: readonly CartItem[]): string {
  const all = [...ways.values()]
  const [only, ...others] = all
  const isAll = (kind: WayOut['kind']) => all.every(way => way.kind === kind)
  if (after.length === 0) return '빼기'
  if (after.every(line => line.status === 'WAITLIST')) {
    if (isAll('wait')) return '대기하기'
    if (all.some(way => way.kind === 'remove')) return '빼고 대기하기'
    return only?.kind === 'reduce' && others.length === 0 ? `${only.to}개로 줄이고 대기하기` : '수량을 맞춰 대기하기'
  }
  if (!only) return '예약하기'
  if (isAll('wait')) return '대기로 옮기고 예약하기'
  if (isAll('remove')) return '빼고 예약하기'
  if (only.kind === 'reduce' && others.length === 0) return `${only.to}개로 줄이고 예약하기`
  return all.some(way => way.kind === 'reduce' && way.of === 'limit') ? '수량을 맞춰 예약하기' : '남은 만큼 맞춰 예약하기'
}
