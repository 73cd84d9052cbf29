/** How the shop's people look at raffles. `due`: waiting for the draw. `open`: being written, to come, or taking entries. `past`: drawn, missed or cancelled. */
export const raffleViews = ['due', 'open', 'past'] as const
export type RaffleView = (typeof raffleViews)[number]

/**
 * And at the entries of one that was drawn, each in one view: by what the draw said, who moved up since among the winners. `waiting` still
 * wait; the wait of `converted` became an order, that of `left` ended without one.
 */
export const raffleEntryViews = ['won', 'waiting', 'converted', 'left', 'lost', 'excluded'] as const
export type RaffleEntryView = (typeof raffleEntryViews)[number]
