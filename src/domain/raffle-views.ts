/**
 * Staff's tabs of raffles. Raffles that are `due` wait for the draw, `open` ones are drafts, scheduled or taking entries, `past` ones are
 * drawn, missed or canceled.
 */
export const raffleViews = ['due', 'open', 'past'] as const
export type RaffleView = (typeof raffleViews)[number]

/**
 * Staff's tabs of the entries of a drawn raffle; each entry is in exactly one. `forfeited`: the order it won was canceled; `waiting`: on
 * the waitlist; `converted`: its waitlist entry became an order. `left`: its waitlist entry ended without an order.
 */
export const raffleEntryViews = ['won', 'forfeited', 'waiting', 'converted', 'left', 'lost', 'excluded'] as const
export type RaffleEntryView = (typeof raffleEntryViews)[number]
