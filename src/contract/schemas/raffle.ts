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
  /** An entry that does not win joins the waitlist in drawn order. */
  wantsWaitlist: z.boolean(),
})
/** A new entry of a raffle. `seedHash` is the commitment that binds the shop to its seed from now on. */
export const entered = z.object({ entryId: id, seedHash: z.string() })

/**
 * States of an entry for its customer. `converted`: it waited and became an order; `pickedUp`: its order was picked up; `forfeited`: its
 * won order was canceled. `orderCanceled`: its converted order was canceled; `excluded`: left out of the draw; `canceled`: with the round.
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
  /** A place was open at its turn, but too few units of its group were left. */
  isPassedOver: z.boolean(),
  state: z.enum(entryStates),
  orderId: id.nullable(),
  /** Entries are still taken, so that this one may be withdrawn. */
  canLeave: z.boolean(),
})
export type OwnRaffleEntry = z.infer<typeof ownRaffleEntry>

/** An entry without its customer's name, who recognizes it by its id. */
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
  /** The frozen list and its hash, from the deadline on; null before. */
  entriesHash: z.string().nullable(),
  entries: z.array(publicEntry).nullable(),
  /** Set from the draw on. `units` were free then, null for unlimited. */
  draw: z
    .object({
      drawnAt: instant,
      seed: z.string(),
      shelves: z.array(shelf),
    })
    .nullable(),
  /**
   * Redraws of places that winners gave up and no entry waited for, oldest first. Each has the free units, the excluded losers, changed
   * units and the new winners. `shelves` is null for redraws from before it was stored.
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

/** Who drew or redrew a raffle before this command, and when. `name` is null for an unknown author. */
const earlierDraw = z.object({ name: z.string().nullable(), at: instant, isToday: z.boolean() })
export type EarlierDraw = z.infer<typeof earlierDraw>

/** Result of a draw: the published seed, and the number of entries per result. */
export const drawResult = z.object({
  roundId,
  /** Null when this command drew; else the draw whose result this is. */
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
  /** Places that went to waitlist entries. */
  converted: z.int(),
  winners: z.array(z.object({ entryId: id, orderId: id })),
  /** The last redraw when this command found no place to give; null without one, or when it gave places. */
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
  /** Null: entries were taken from its publication on. */
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

/** A raffle for staff, with possible actions. Names are masked. */
export const adminRaffle = raffleSummary.extend({
  seedHash: z.string().nullable(),
  committedAt: instant.nullable(),
  seed: z.string().nullable(),
  entriesHash: z.string().nullable(),
  /** Numbers of entries per view, late winners among the winners; all but the last are 0 before the draw. */
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
  /** Places that winners gave up and that are not taken since. */
  openPlaces: z.int(),
  /** Number of people who were notified of the result. */
  told: z.int(),
  /** Number of people who entered and have not withdrawn. They are notified of a result. */
  toTell: z.int(),
  canDraw: z.boolean(),
  /** Units are free and an entry lost, so that a redraw is possible. */
  canRedraw: z.boolean(),
  /** Text to post after the draw; null before it. */
  resultText: z.string().nullable(),
})
export type AdminRaffle = z.infer<typeof adminRaffle>

/** A search of a raffle's entries. `q` is a part of a name or nickname, or the last four digits. */
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
  /** The hash by which the draw orders it; null before the draw. */
  ticket: z.string().nullable(),
  drawnResult: z.enum(raffleResults).nullable(),
  /** The current result: `forfeited` also after a winner canceled, `won` also for a loser who moved up. */
  result: z.enum(raffleResults).nullable(),
  orderId: id.nullable(),
  orderStatus: z.enum(orderStatuses).nullable(),
  waitStatus: z.enum(['waiting', 'converted', 'left', 'ended']).nullable(),
})
export type RaffleEntryRow = z.infer<typeof raffleEntry>
/** A page of a raffle's entries. `total` is the number in the view, `counts` are what the search finds in each view. */
export const raffleEntries = z.object({
  items: z.array(raffleEntry),
  total: z.int(),
  counts: z.record(z.enum([...raffleEntryViews, 'all']), z.int()),
})
export type RaffleEntriesPage = z.infer<typeof raffleEntries>
