/** Stock is counted in units; only RESERVED and PREPAID count as reserved, and what was picked up never comes back (DECISIONS, Stock). */
export type Stock = {
  /** Units there are in all; null is unlimited. */
  total: number | null
  reservedUnits: number
  pickedUpUnits: number
}

/** Units left to reserve; Infinity when unlimited. */
export function availableUnits(stock: Stock): number {
  return stock.total === null ? Number.POSITIVE_INFINITY : Math.max(0, stock.total - stock.reservedUnits - stock.pickedUpUnits)
}

/** So few units left are nearly gone. */
export const LOW_STOCK_UNITS = 10

/** True where at most ten units are left and something was taken, or nothing was there to take (docs/RULES.md#low-stock). */
export function runsLow(stock: Stock): boolean {
  return (stock.total === 0 || leastTotal(stock) > 0) && availableUnits(stock) <= LOW_STOCK_UNITS
}

export function unitsOf(quantity: number, deduction: number): number {
  return quantity * deduction
}

/** The largest quantity of an item that so many units allow. */
export function quantityFor(units: number, deduction: number): number {
  return units === Number.POSITIVE_INFINITY ? units : Math.floor(units / deduction)
}

/** An item takes its own amount if it has one, else its group's. */
export function deductionOf(item: { stockDeductionAmount: number | null }, group: { stockDeductionAmount: number }): number {
  return item.stockDeductionAmount ?? group.stockDeductionAmount
}

/** The least total an admin may set: what is reserved and picked up already. */
export function leastTotal(stock: Stock): number {
  return stock.reservedUnits + stock.pickedUpUnits
}
