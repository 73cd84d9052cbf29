import { LOW_STOCK_UNITS } from '../domain/stock.ts'

/**
 * The status that a shopper sees of round `r` at this moment, as `shownRoundStatus` of the domain says it; for questions that must be
 * asked of many rounds at once. A test holds the two together.
 */
export function shownStatus(now: string): string {
  return `case when r.status in ('draft', 'canceled', 'ended') then r.status
               when r.deadline_date <= ${now} then 'ended'
               when r.status = 'scheduled' and r.publish_at > ${now} then 'scheduled'
               else 'selling' end`
}

/** SQL: a stock `s` runs low, as `runsLow` of the domain says it. A test holds the two together. */
export const isLow = `((s.total_physical_stock = 0 or s.reserved_units + s.picked_up_units > 0)
  and s.total_physical_stock - s.reserved_units - s.picked_up_units <= ${LOW_STOCK_UNITS})`
