import type { VariantGroup } from '../../../contract/schemas/products.ts'
import { josa } from '../../../contract/words/josa.ts'
import { quoted } from '../../../contract/words/quoted.ts'
import type { CartItem } from '../../../domain/cart.ts'
import type { Rejection, ShortLine } from '../../../domain/rejection.ts'
import { fittingLines, shortLines, type ShelfLine } from '../../../domain/short-lines.ts'
import { quantityFor, unitsOf } from '../../../domain/stock.ts'
import { pieces } from '../../lib/format/price.ts'
import { unitsLeft, type ItemSale } from '../catalog/sale.ts'
import type { CartLine } from './lines.ts'
import type { Instead, WayOut } from './way-out.ts'

/**
 * Returns what to do about cart items that do not match the stock, by cart item id: reservations that exceed it, and waitlist items that
 * are in stock again.
 * @param refusal the server's refusal of the last checkout; it takes precedence over the stock on the screen
 */
export function stockWays(lines: readonly CartLine[], refusal: Rejection | null): Map<string, WayOut> {
  const short = shortWays(
    lines.filter(each => each.line.status === 'RESERVATION'),
    refusal,
  )
  const reserved = lines.flatMap(each => {
    const way = short.get(each.line.id)
    if (each.line.status === 'WAITLIST' || !each.found || (way && way.kind !== 'reduce')) return []
    return [shelfLine({ ...each.line, quantity: way?.to ?? each.line.quantity }, each.found.wanted)]
  })
  return new Map([...short, ...waitsInStock(lines, reserved, refusal)])
}

/** Returns waitlist items for which stock remains beside the reservations, by the last refusal and the live stock. */
function waitsInStock(lines: readonly CartLine[], reserved: readonly ShelfLine[], refusal: Rejection | null): [string, WayOut][] {
  const groups = new Map(lines.flatMap(({ found }) => (found ? [[found.wanted.group.id, found.wanted.group]] : [])))
  const refused = new Set(refusal?.code === 'NOT_SOLD_OUT' ? refusal.itemIds : [])
  // a refusal is newer than the stock on the screen
  const short = new Set(refusal?.code === 'SOLD_OUT' ? refusal.lines.map(line => line.itemId) : [])
  const isKnownShort = (groupId: string) => groups.get(groupId)!.items.some(item => short.has(item.id))
  const waits = lines.filter(each => each.line.status === 'WAITLIST')
  const shelfLines = waits.flatMap(({ line, found }) => (found ? [shelfLine(line, found.wanted)] : []))
  const live = fittingLines(reserved, shelfLines, groupId => (isKnownShort(groupId) ? 0 : unitsLeft(groups.get(groupId)!)))
  const inStock = new Set([...refused, ...live.map(line => line.itemId)])
  return waits.flatMap(({ line }) => (inStock.has(line.itemId) ? [[line.id, { kind: 'reserve', why: inStockWords }]] : []))
}

const inStockWords = '자리가 나서 이제 예약할 수 있어요'

/** Returns remedies for reservations that exceed the stock, by the last refusal, else by the live stock. */
function shortWays(lines: readonly CartLine[], refusal: Rejection | null): Map<string, WayOut> {
  const shelves = new Map(lines.flatMap(({ found }) => (found ? [[found.wanted.group.id, found.wanted.group]] : [])))
  const wanted = lines.flatMap(({ line, found }) => (found ? [shelfLine(line, found.wanted)] : []))
  const live = shortLines(wanted, groupId => unitsLeft(shelves.get(groupId)!))
  const refused = refusal?.code === 'SOLD_OUT' ? refusal.lines : []
  const ways = new Map<string, WayOut>()
  for (const { line, found } of lines) {
    const isIts = (each: ShortLine) => each.itemId === line.itemId && each.available < line.quantity
    const short = refused.find(isIts) ?? live.find(isIts)
    if (!short) continue
    const others = wanted.filter(other => other.itemId !== line.itemId && other.groupId === found?.wanted.group.id)
    const isOwn = others.length > 0 && found !== null && hasLeft(found.wanted.group)
    // a refusal is newer than the stock on the screen, so options that it just refused are not offered
    const isKnownEmpty = live.find(isIts)?.available === 0
    const instead = isKnownEmpty && short.available === 0 && found ? insteadOf(found.wanted, line.quantity, others) : null
    ways.set(line.id, instead ? otherWay(instead) : shortWay(short.available, isOwn))
  }
  return ways
}

/** Returns true when stock remains for at least one option of the group. */
function hasLeft(group: VariantGroup): boolean {
  return group.items.some(item => quantityFor(unitsLeft(group), item.stockDeductionAmount) > 0)
}

/**
 * Returns the first other option of the group that fits into the stock beside the cart's other items (`others`), with at most `wanted`
 * pieces; null without one.
 */
function insteadOf({ group, item }: ItemSale, wanted: number, others: readonly ShelfLine[]): (Instead & { left: number }) | null {
  const free = unitsLeft(group) - others.reduce((sum, other) => sum + unitsOf(other.quantity, other.deduction), 0)
  for (const { id, name, price, stockDeductionAmount } of group.items) {
    const left = quantityFor(Math.max(0, free), stockDeductionAmount)
    if (id !== item.id && left > 0) return { itemId: id, name, left, quantity: Math.min(wanted, left), unitPrice: price }
  }
  return null
}

function otherWay({ left, ...instead }: Instead & { left: number }): WayOut {
  const why = `이 옵션은 모자라요 · ${josa(quoted(instead.name), '은/는')} ${pieces(left)} 남았어요`
  return { kind: 'wait', why, instead }
}

/**
 * Returns the remedy for a reservation of which only `available` pieces can be had: reduce it, or wait when there are none.
 * @param isOwn true when other items of this cart use the remaining stock
 */
function shortWay(available: number, isOwn: boolean): WayOut {
  if (available > 0)
    return {
      kind: 'reduce',
      of: 'stock',
      to: available,
      why: isOwn ? `${available}개까지 담을 수 있어요` : `${available}개 남았어요`,
    }
  return { kind: 'wait', why: isOwn ? '남은 수량을 다른 옵션으로 모두 담았어요' : '다 팔렸어요' }
}

function shelfLine({ itemId, quantity }: CartItem, { group, item }: ItemSale): ShelfLine {
  return { itemId, quantity, groupId: group.id, deduction: item.stockDeductionAmount }
}
