/**
 * What the prepaid check looks at: paid and their pickup days have begun, paid and still to come, both, reserved and not paid, and paid and
 * picked up in the last 14 days.
 */
export const prepaidViews = ['unpicked', 'ahead', 'all', 'awaiting', 'done'] as const
export type PrepaidView = (typeof prepaidViews)[number]
