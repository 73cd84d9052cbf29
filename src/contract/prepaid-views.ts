/**
 * Filters of the staff's list of prepaid orders. Of PREPAID orders, `all` has all; `ahead` are before their first pickup day, `unpicked`
 * have reached it. In `lastGrace` the grace days after the last pickup day end today, in `overdue` they have ended.
 * `awaiting` are RESERVED orders; `done` were PREPAID and picked up in the last 14 days; `refund` have money to refund.
 */
export const prepaidViews = ['unpicked', 'lastGrace', 'overdue', 'ahead', 'all', 'awaiting', 'done', 'refund'] as const
export type PrepaidView = (typeof prepaidViews)[number]
