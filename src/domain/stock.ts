/**
 * A variant group's stock in units. Only RESERVED and PREPAID orders count as reserved; picked up units never become free
 * (docs/RULES.md#stock).
 */
export type Stock = {
  /** All units; null for unlimited. */
  total: number | null
  reservedUnits: number
  pickedUpUnits: number
}

/** Returns the units left to reserve; Infinity when unlimited. */
export function availableUnits(stock: Stock): number {
  return stock.total === null ? Number.POSITIVE_INFINITY : Math.max(0, stock.total - stock.reservedUnits - stock.pickedUpUnits)
}

/** Most units left for stock to count as low. */
export const LOW_STOCK_UNITS = 10

/** True when at most ten units are left and some are reserved or picked up, or when the total is 0 (docs/RULES.md#low-stock). */
export function runsLow(stock: Stock): boolean {
  return (stock.total === 0 || leastTotal(stock) > 0) && availableUnits(stock) <= LOW_STOCK_UNITS
}

/** Returns the units of stock that `quantity` pieces take; `deduction` is units per piece. */
export function unitsOf(quantity: number, deduction: number): number {
  return quantity * deduction
}

/** Returns the largest quantity in pieces that `units` of stock allow; `deduction` is units per piece. */
export function quantityFor(units: number, deduction: number): number {
  return units === Number.POSITIVE_INFINITY ? units : Math.floor(units / deduction)
}

/** Returns the units of stock that one piece of an item takes: the item's own amount, or if null that of its variant group. */
export function deductionOf(item: { stockDeductionAmount: number | null }, group: { stockDeductionAmount: number }): number {
  return item.stockDeductionAmount ?? group.stockDeductionAmount
}

/** Returns the smallest total stock in units that staff may set for a variant group: the units that are reserved or picked up. */
export function leastTotal(stock: Stock): number {
  return stock.reservedUnits + stock.pickedUpUnits
}
