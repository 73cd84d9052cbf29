import { itemsOf, type ItemSale, type Sale } from './sale.ts'

/** True for an option of which not one piece is left. Such an option is waited for, and only such a one. */
export function isSoldOut({ left }: ItemSale): boolean {
  return left === 0
}

/** True where no option of a sale is left, so that its card and page offer 대기하기 in place of a reservation. */
export function isAllSoldOut(sale: Sale): boolean {
  return isSale(sale) && itemsOf(sale).every(isSoldOut)
}

/** True where at least one option of a sale is waited for. */
export function takesWaiting(sale: Sale): boolean {
  return isSale(sale) && itemsOf(sale).some(isSoldOut)
}

function isSale({ round }: Sale): boolean {
  return round.eventType === 'SALE'
}
