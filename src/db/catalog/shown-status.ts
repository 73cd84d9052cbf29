import { LOW_STOCK_UNITS } from '../../domain/stock.ts'

/**
 * Returns the SQL expression of the status that customers see of a round `r`. Same rule as `shownRoundStatus` of the domain; a
 * test compares the two. `now` is SQL too.
 */
export function shownStatus(now: string): string {
  return `case when r.status in ('draft', 'canceled', 'ended') then r.status
               when r.deadline_date <= ${now} then 'ended'
               when r.status = 'scheduled' and r.publish_at > ${now} then 'scheduled'
               else 'selling' end`
}

/** SQL condition: a stock `s` runs low. Same rule as `runsLow` of the domain; a test compares the two. */
export const isLow = `((s.total_physical_stock = 0 or s.reserved_units + s.picked_up_units > 0)
  and s.total_physical_stock - s.reserved_units - s.picked_up_units <= ${LOW_STOCK_UNITS})`
