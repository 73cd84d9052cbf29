/**
 * What the prepaid check looks at: paid and their pickup days have begun; of these those whose grace ends today, and those whose grace is
 * over; paid and still to come; all that is paid; reserved and not paid; paid and picked up in the last 14 days; and those with money to give
 * back: the refund queue.
 */
export const prepaidViews = ['unpicked', 'lastGrace', 'overdue', 'ahead', 'all', 'awaiting', 'done', 'refund'] as const
export type PrepaidView = (typeof prepaidViews)[number]
