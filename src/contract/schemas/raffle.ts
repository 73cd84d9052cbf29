import { z } from 'zod'
import { orderStatuses } from '../../domain/order.ts'
import { raffleResults } from '../../domain/raffle.ts'
import { raffleStages } from '../../domain/raffle-stage.ts'
import { raffleEntryViews, raffleViews } from '../../domain/raffle-views.ts'
import { day, id, instant, listedUser, pageNumber, picture, quantity, roundId, won } from './values.ts'

/** What the owner says of a raffle when making a round: how many win. */
export const raffleInput = z.strictObject({
  places: z.int({ error: '당첨 인원은 정수예요.' }).min(1, { error: '당첨 인원은 1명 이상이에요.' }).max(10_000),
})

export const enterInput = z.strictObject({
  roundId,
  itemId: id,
  quantity: quantity.default(1),
  /** Whoever does not win waits in drawn order. */
  wantsWaitlist: z.boolean(),
})
/** `seedHash` is what the shop is bound to from now on. */
export const entered = z.object({ entryId: id, seedHash: z.string() })

/**
 * How an entry stands for its owner: `converted` when a place came free for who waited, `pickedUp` when either's order was
 * handed out, `forfeited` when the won order was canceled, `orderCanceled` when the order of who waited was, `excluded` when the
 * draw left it out, `canceled` with the round.
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
  /** In the drawn order; null before the draw. */
  place: z.int().nullable(),
  /** Its turn came with a place open, but too few of its goods: the draw went on to the next. */
  isPassedOver: z.boolean(),
  state: z.enum(entryStates),
  orderId: id.nullable(),
  /** Entries are taken, so this one can be taken back. */
  canLeave: z.boolean(),
})
export type OwnRaffleEntry = z.infer<typeof ownRaffleEntry>

/** Nobody's name: an entry is known to its owner by its id. */
const publicEntry = z.object({
  id,
  variantGroupId: id,
  units: z.int(),
  wantsWaitlist: z.boolean(),
  /** From the draw on; excluded: suspended, of another tier or gone by then. */
  excluded: z.boolean().nullable(),
  place: z.int().nullable(),
  result: z.enum(raffleResults).nullable(),
})

const shelf = z.object({ variantGroupId: id, units: z.int().nullable() })

/** All that anybody needs to recompute a draw, and what was drawn again after it (docs/RAFFLE.md). */
export const publicRaffle = z.object({
  roundId,
  productName: z.string(),
  roundName: z.string(),
  places: z.int(),
  deadlineDate: instant,
  seedHash: z.string().nullable(),
  committedAt: instant.nullable(),
  entryCount: z.int(),
  /** From the deadline on: the frozen list and its hash. Null while entries are taken. */
  entriesHash: z.string().nullable(),
  entries: z.array(publicEntry).nullable(),
  /** From the draw on. `units` that were free, null for unlimited. */
  draw: z
    .object({
      drawnAt: instant,
      seed: z.string(),
      shelves: z.array(shelf),
    })
    .nullable(),
  /**
   * Places that winners gave up and nobody waited for, oldest first: what was free then, who of those who lost may not take part any more, whose
   * units had changed since the draw, and who got a place. `shelves` is null for a redraw from before this was kept: nobody can compute it.
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

export const drawResult = z.object({
  roundId,
  seed: z.string(),
  winners: z.int(),
  waiting: z.int(),
  lost: z.int(),
  forfeited: z.int(),
})
export const redrawResult = z.object({
  roundId,
  /** Places that went to who waited. */
  converted: z.int(),
  winners: z.array(z.object({ entryId: id, orderId: id })),
})

/** One raffle in the list of the shop's people: no names. */
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
  /** Null: entries were taken as soon as it was put up. */
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

/** A raffle for staff: what there is to know and to do. Names are masked. */
export const adminRaffle = raffleSummary.extend({
  seedHash: z.string().nullable(),
  committedAt: instant.nullable(),
  seed: z.string().nullable(),
  entriesHash: z.string().nullable(),
  /** By what the draw said, late winners among the winners; all but the last are 0 before it. */
  counts: z.object({
    won: z.int(),
    waiting: z.int(),
    converted: z.int(),
    left: z.int(),
    lost: z.int(),
    excluded: z.int(),
    wantWaitlist: z.int(),
  }),
  /** Places that winners gave up and that nobody has taken since. */
  openPlaces: z.int(),
  /** People who have been told of the result. */
  told: z.int(),
  /** People who entered and have not withdrawn: whom a result is told. */
  toTell: z.int(),
  canDraw: z.boolean(),
  /** Something is free and somebody lost: a redraw may give it. */
  canRedraw: z.boolean(),
  /** To post after the draw; null before it. */
  resultText: z.string().nullable(),
})
export type AdminRaffle = z.infer<typeof adminRaffle>

/** `q`: part of a name or nickname, or the last four digits. */
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
  /** What the draw computed for it, by which it has its place; null before. */
  ticket: z.string().nullable(),
  drawnResult: z.enum(raffleResults).nullable(),
  /** What became of it: `forfeited` also for a winner who cancelled, `won` for a loser who moved up. */
  result: z.enum(raffleResults).nullable(),
  orderId: id.nullable(),
  orderStatus: z.enum(orderStatuses).nullable(),
  waitStatus: z.enum(['waiting', 'converted', 'left', 'ended']).nullable(),
})
export type RaffleEntryRow = z.infer<typeof raffleEntry>
/** `total` is of the view, `counts` are what the words find in each. */
export const raffleEntries = z.object({
  items: z.array(raffleEntry),
  total: z.int(),
  counts: z.record(z.enum([...raffleEntryViews, 'all']), z.int()),
})
export type RaffleEntriesPage = z.infer<typeof raffleEntries>
