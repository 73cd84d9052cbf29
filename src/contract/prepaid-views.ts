/**
 * Filters of the staff's list of prepaid orders. `all` has every PREPAID order: `ahead` those before their first pickup day, `unpicked`
 * those from that day on. `lastGrace` are those whose grace days (after the last pickup day) end today, `overdue` those whose have ended.
 * `awaiting`: RESERVED orders, not paid yet; `done`: prepaid orders picked up in the last 14 days; `refund`: orders with money to refund.
 */
export const prepaidViews = ['unpicked', 'lastGrace', 'overdue', 'ahead', 'all', 'awaiting', 'done', 'refund'] as const
export type PrepaidView = (typeof prepaidViews)[number]
