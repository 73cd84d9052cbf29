import { z } from 'zod'
import { orderStatuses } from '../../domain/order.ts'
import { raffleResults } from '../../domain/raffle.ts'
import { raffleStages } from '../../domain/raffle-stage.ts'
import { raffleEntryViews, raffleViews } from '../../domain/raffle-views.ts'
import { day, id, instant, listedUser, pageNumber, picture, quantity, roundId, won } from './values.ts'

/** What staff enter for a raffle: the number of winners. */
export const raffleInput = z.strictObject({
  places: z.int({ error: '뽑는 인원은 정수예요.' }).min(1, { error: '뽑는 인원은 1명 이상이에요.' }).max(10_000),
})

export const enterInput = z.strictObject({
  roundId,
  itemId: id,
  quantity: quantity.default(1),
  /** True if the entry joins the waitlist, in drawn order, when it does not win. */
  wantsWaitlist: z.boolean(),
})
/** A new entry of a raffle. `seedHash` is the SHA-256 of the secret seed, which the shop cannot exchange from now on. */
export const entered = z.object({ entryId: id, seedHash: z.string() })

/**
 * States of a raffle entry for its customer. `converted`: its waitlist entry became an order, `orderCanceled` if that order was canceled.
 * `pickedUp`: its order was picked up; `forfeited`: the order it won was canceled; `excluded`: left out of the draw; `canceled`: the round
 * was canceled.
 */
const entryStates = [
  'entered',
  'won',
  'waiting',
  'converted',
  'pickedUp',
  'lost',
  'forfeited',
  'orderCanceled',
  'excluded',
  'canceled',
] as const

/** A raffle entry for its customer, with its state. */
export const ownRaffleEntry = z.object({
  entryId: id,
  roundId,
  productId: id,
  productName: z.string(),
  roundName: z.string(),
  itemId: id,
  itemName: z.string(),
  unitPrice: won,
  quantity: z.int(),
  wantsWaitlist: z.boolean(),
  enteredAt: instant,
  deadlineDate: instant,
  pickupDate: day,
  pickupUntil: day,
  places: z.int(),
  entries: z.int(),
  seedHash: z.string().nullable(),
  drawnAt: instant.nullable(),
  /** Place in drawn order; null before the draw. */
  place: z.int().nullable(),
  /** True if a place was open at its turn, but too few units of its group were left. */
  isPassedOver: z.boolean(),
  state: z.enum(entryStates),
  orderId: id.nullable(),
  /** True while entries are accepted, so that this one may still be withdrawn. */
  canLeave: z.boolean(),
})
export type OwnRaffleEntry = z.infer<typeof ownRaffleEntry>

/** A raffle entry as anyone may read it, without the customer's name. Its customer knows it by the id. */
const publicEntry = z.object({
  id,
  variantGroupId: id,
  units: z.int(),
  wantsWaitlist: z.boolean(),
  /** Null before the draw. `excluded`: suspended, of a tier not allowed or withdrawn at the draw. */
  excluded: z.boolean().nullable(),
  place: z.int().nullable(),
  result: z.enum(raffleResults).nullable(),
})

const shelf = z.object({ variantGroupId: id, units: z.int().nullable() })

/** Everything that recomputing a draw and its redraws needs (docs/RAFFLE.md). */
export const publicRaffle = z.object({
  roundId,
  productName: z.string(),
  roundName: z.string(),
  places: z.int(),
  deadlineDate: instant,
  seedHash: z.string().nullable(),
  committedAt: instant.nullable(),
  entryCount: z.int(),
  /** The list of entries and its SHA-256, from the deadline on, when it no longer changes; null before. */
  entriesHash: z.string().nullable(),
  entries: z.array(publicEntry).nullable(),
  /** Set from the draw on. `shelves` are the units that were free then, null for unlimited. */
  draw: z
    .object({
      drawnAt: instant,
      seed: z.string(),
      shelves: z.array(shelf),
    })
    .nullable(),
  /**
   * Redraws of places that winners gave up and that no waitlist entry took, oldest first. `shelves` are the free units, null for redraws
   * from before they were stored; `excluded` the losers who could not take part; `resized` the entries whose units changed; `given` the new
   * winners.
   */
  redraws: z.array(
    z.object({
      at: instant,
      shelves: z.array(shelf).nullable(),
      excluded: z.array(id),
      resized: z.array(z.object({ id, units: z.int() })),
      given: z.array(id),
    }),
  ),
})
export type PublicRaffle = z.infer<typeof publicRaffle>

/** Who carried out an earlier draw or redraw of the raffle, and when. `name` is null for an unknown author. */
const earlierDraw = z.object({ name: z.string().nullable(), at: instant, isToday: z.boolean() })
export type EarlierDraw = z.infer<typeof earlierDraw>

/** Result of a draw: the published seed, and the number of entries per result. */
export const drawResult = z.object({
  roundId,
  /** Null when this command drew; else the earlier draw whose result is returned. */
  earlier: earlierDraw.nullable(),
  seed: z.string(),
  winners: z.int(),
  waiting: z.int(),
  lost: z.int(),
  forfeited: z.int(),
})
/** Result of a redraw: who got the places that winners gave up. */
export const redrawResult = z.object({
  roundId,
  /** Number of places that went to waitlist entries. */
  converted: z.int(),
  winners: z.array(z.object({ entryId: id, orderId: id })),
  /** The last earlier redraw, if this command found no place to give; else null. */
  earlier: earlierDraw.nullable(),
})

/** A raffle in the list of staff, without names. */
const raffleSummary = z.object({
  roundId,
  productId: id,
  productName: z.string(),
  image: picture.nullable(),
  roundName: z.string(),
  stage: z.enum(raffleStages),
  places: z.int(),
  entries: z.int(),
  winners: z.int(),
  /** When entries begin; null if the raffle accepted them as soon as it was published. */
  publishAt: instant.nullable(),
  deadlineDate: instant,
  pickupDate: day,
  pickupUntil: day,
  drawnAt: instant.nullable(),
})
export type RaffleSummary = z.infer<typeof raffleSummary>

export const adminRafflesSearch = z.object({ view: z.enum(raffleViews).optional(), page: pageNumber })
export const adminRaffles = z.object({
  items: z.array(raffleSummary),
  total: z.int(),
  counts: z.object({ due: z.int(), open: z.int(), past: z.int() }),
})
export type AdminRaffles = z.infer<typeof adminRaffles>

/** A raffle for staff, with the actions that are possible now. Names are masked. */
export const adminRaffle = raffleSummary.extend({
  seedHash: z.string().nullable(),
  committedAt: instant.nullable(),
  seed: z.string().nullable(),
  entriesHash: z.string().nullable(),
  /** Numbers of entries per view; winners of redraws count as winners. All but the last are 0 before the draw. */
  counts: z.object({
    won: z.int(),
    forfeited: z.int(),
    waiting: z.int(),
    converted: z.int(),
    left: z.int(),
    lost: z.int(),
    excluded: z.int(),
    wantWaitlist: z.int(),
  }),
  /** Number of places that winners gave up and that nobody has taken since. */
  openPlaces: z.int(),
  /** Number of people who were notified of the result. */
  told: z.int(),
  /** Number of people who entered, without withdrawn members. They are notified of the result. */
  toTell: z.int(),
  canDraw: z.boolean(),
  /** True if a redraw is possible: units are free, and there are entries that lost. */
  canRedraw: z.boolean(),
  /** Text to post after the draw; null before it. */
  resultText: z.string().nullable(),
})
export type AdminRaffle = z.infer<typeof adminRaffle>

/** A search of a raffle's entries. `q` is a part of a name or nickname, or the last four digits of a phone number. */
export const raffleEntriesSearch = z.object({
  view: z.enum(raffleEntryViews).optional(),
  q: z.string().max(40).optional(),
  page: pageNumber,
})
const raffleEntry = z.object({
  id,
  user: listedUser,
  itemId: id,
  itemName: z.string(),
  quantity: z.int(),
  wantsWaitlist: z.boolean(),
  enteredAt: instant,
  place: z.int().nullable(),
  /** The entry's hash; the draw sorts entries by it. Null before the draw. */
  ticket: z.string().nullable(),
  drawnResult: z.enum(raffleResults).nullable(),
  /** The current result: `forfeited` also after a winner canceled, `won` also for an entry that won in a redraw. */
  result: z.enum(raffleResults).nullable(),
  orderId: id.nullable(),
  orderStatus: z.enum(orderStatuses).nullable(),
  waitStatus: z.enum(['waiting', 'converted', 'left', 'ended']).nullable(),
})
export type RaffleEntryRow = z.infer<typeof raffleEntry>
/**
 * A page of a raffle's entries for staff. `total` counts the entries in the chosen view, `counts` those that the search finds in each view.
 */
export const raffleEntries = z.object({
  items: z.array(raffleEntry),
  total: z.int(),
  counts: z.record(z.enum([...raffleEntryViews, 'all']), z.int()),
})
export type RaffleEntriesPage = z.infer<typeof raffleEntries>
