import { itemsOf, type ItemSale, type Sale } from './sale.ts'

/** Returns true for an option without a single piece left. Only such options take waitlist entries. */
export function isSoldOut({ left }: ItemSale): boolean {
  return left === 0
}

/** Returns true when every option of a sale is sold out, so that card and page offer the waitlist. Always false for raffles. */
export function isAllSoldOut(sale: Sale): boolean {
  return isSale(sale) && itemsOf(sale).every(isSoldOut)
}

/** Returns true when at least one option is sold out and can be waited for. Always false for raffles. */
export function takesWaiting(sale: Sale): boolean {
  return isSale(sale) && itemsOf(sale).some(isSoldOut)
}

function isSale({ round }: Sale): boolean {
  return round.eventType === 'SALE'
}
