/**
 * Staff's views of prepayments. PREPAID orders: `ahead` before their first pickup day, `unpicked` from it on; of these the grace days end
 * today in `lastGrace` and have ended in `overdue`; `all` has all. Other orders: `awaiting` are RESERVED, `done` were PREPAID and picked up
 * in the last 14 days, `refund` have money to refund.
 */
export const prepaidViews = ['unpicked', 'lastGrace', 'overdue', 'ahead', 'all', 'awaiting', 'done', 'refund'] as const
export type PrepaidView = (typeof prepaidViews)[number]
