/**
 * Staff's tabs of raffles. `due` wait for the draw, `open` are drafts, scheduled or taking entries, `past` are drawn, missed or canceled.
 */
export const raffleViews = ['due', 'open', 'past'] as const
export type RaffleView = (typeof raffleViews)[number]

/**
 * Staff's tabs of the entries of a drawn raffle; each entry is in exactly one. `won` hold a place, also one that they got later; the
 * order of `forfeited` is canceled. `waiting` are still on the waitlist. `converted` became an order from there, `left` ended without one.
 */
export const raffleEntryViews = ['won', 'forfeited', 'waiting', 'converted', 'left', 'lost', 'excluded'] as const
export type RaffleEntryView = (typeof raffleEntryViews)[number]
