/**
 * Views of the prepaid check. PREPAID orders: `unpicked` have begun pickup days (grace ends today in `lastGrace`, has ended in `overdue`),
 * `ahead` have not, `all` are all. `awaiting` are RESERVED and unpaid, `done` paid and picked up in the last 14 days, `refund` have money
 * to refund.
 */
export const prepaidViews = ['unpicked', 'lastGrace', 'overdue', 'ahead', 'all', 'awaiting', 'done', 'refund'] as const
export type PrepaidView = (typeof prepaidViews)[number]
