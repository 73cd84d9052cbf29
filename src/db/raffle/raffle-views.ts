import { namesakeCode } from '../names/namesakes.ts'
import type { OrderStatus } from '../../domain/order.ts'
import type { RaffleResult } from '../../domain/raffle.ts'
import type { RaffleEntryView } from '../../domain/raffle-views.ts'
import type { RoundStatus } from '../../domain/round.ts'
import type { Tier } from '../../domain/tier.ts'
import type { Sql } from '../connection/database.ts'

export type OwnRaffleRow = {
  entryId: string
  roundId: string
  productId: string
  productName: string
  roundName: string
  itemId: string
  itemName: string
  unitPrice: number
  quantity: number
  wantsWaitlist: boolean
  enteredAt: Temporal.Instant
  deadline: Temporal.Instant
  pickupDate: Temporal.PlainDate
  pickupUntil: Temporal.PlainDate
  status: RoundStatus
  isArchived: boolean
  places: number
  entries: number
  seedHash: string | null
  drawnAt: Temporal.Instant | null
  place: number | null
  drawnResult: RaffleResult | null
  /** Number of winners drawn before this entry. */
  wonBefore: number
  result: RaffleResult | null
  orderId: string | null
  orderStatus: OrderStatus | null
  waitStatus: 'waiting' | 'converted' | 'left' | 'ended' | null
}

/**
 * SQL joins of a raffle entry `e` to its waitlist entry `w`, made by the draw, and to its order `o`, won or made from `w`. If that order
 * was joined into another, `o` is the other one.
 */
const outcome = `left join waitlist_entries w on w.id = e.waitlist_entry_id
     left join orders first on first.id = coalesce(e.order_id, w.order_id)
     left join orders o on o.id = coalesce(first.joined_into, first.id)`

/** Reads a user's raffle entries, newest first. */
export async function readOwnRaffles(sql: Sql, userId: string, count: number): Promise<OwnRaffleRow[]> {
  return await sql.query<OwnRaffleRow>(
    `select e.id as "entryId", e.round_id as "roundId", p.id as "productId", p.group_name as "productName", r.round_name as "roundName",
            i.id as "itemId", i.name as "itemName", i.price as "unitPrice", e.quantity, e.wants_waitlist as "wantsWaitlist",
            e.entered_at as "enteredAt", r.deadline_date as deadline, r.pickup_date as "pickupDate", r.pickup_until as "pickupUntil",
            r.status, p.is_archived as "isArchived", f.places,
            (select count(*) from raffle_entries a where a.round_id = e.round_id) as entries, f.seed_hash as "seedHash",
            f.drawn_at as "drawnAt", e.drawn_place as place, e.drawn_result as "drawnResult",
            (select count(*) from raffle_entries b
             where b.round_id = e.round_id and b.drawn_result = 'won' and b.drawn_place < e.drawn_place) as "wonBefore",
            e.result, o.id as "orderId", o.status as "orderStatus",
            w.status as "waitStatus"
     from raffle_entries e
     join raffles f on f.round_id = e.round_id
     join sales_rounds r on r.id = e.round_id
     join products p on p.id = r.product_id
     join items i on i.id = e.item_id
     ${outcome}
     where e.user_id = $1 order by e.entered_at desc, e.id desc limit $2`,
    [userId, count],
  )
}

export type AdminRaffleEntryRow = {
  id: string
  userId: string
  name: string
  nickname: string | null
  phoneLast4: string | null
  namesakeCode: string | null
  tier: Tier
  itemId: string
  itemName: string
  quantity: number
  wantsWaitlist: boolean
  enteredAt: Temporal.Instant
  place: number | null
  drawnResult: RaffleResult | null
  result: RaffleResult | null
  orderId: string | null
  orderStatus: OrderStatus | null
  waitStatus: 'waiting' | 'converted' | 'left' | 'ended' | null
}

const entryColumns = `e.id, u.id as "userId", u.display_name as name, u.nickname, u.phone_last4 as "phoneLast4", ${namesakeCode('u')} as "namesakeCode",
            coalesce(u.manual_tier, u.loyalty_tier) as tier, i.id as "itemId", i.name as "itemName", e.quantity,
            e.wants_waitlist as "wantsWaitlist", e.entered_at as "enteredAt", e.drawn_place as place, e.drawn_result as "drawnResult",
            e.result, o.id as "orderId", o.status as "orderStatus", w.status as "waitStatus"`
const entryOrder = 'e.drawn_place, e.entered_at, e.id'

/** Reads a round's raffle entries for staff, in drawn order; before the draw in order of entering. */
export async function readAdminRaffleEntries(sql: Sql, roundId: string): Promise<AdminRaffleEntryRow[]> {
  return await sql.query<AdminRaffleEntryRow>(
    `select ${entryColumns}
     from raffle_entries e
     join users u on u.id = e.user_id
     join items i on i.id = e.item_id
     ${outcome}
     where e.round_id = $1 order by ${entryOrder}`,
    [roundId],
  )
}

export type EntrySearch = {
  roundId: string
  view: RaffleEntryView | null
  /** Part of a name or nickname, or the last four phone digits, in lower case and NFC. Empty matches all. */
  words: string
}

/** Reads a page of entries that match the search. `counts` holds the number of matches in each view. */
export async function findRaffleEntries(
  sql: Sql,
  { roundId, view, words }: EntrySearch,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: AdminRaffleEntryRow[]; counts: Record<RaffleEntryView | 'all', number> }> {
  const where = `e.round_id = $1 and ($2 = '' or u.phone_last4 = $2 or strpos(lower(u.display_name), $2) > 0 or strpos(u.nickname_key, $2) > 0)`
  const rows = await sql.query<AdminRaffleEntryRow>(
    `select ${entryColumns}
     from raffle_entries e
     join users u on u.id = e.user_id
     join items i on i.id = e.item_id
     ${outcome}
     where ${where} ${view === null ? '' : `and ${inView[view]}`} order by ${entryOrder} limit $3 offset $4`,
    [roundId, words, limit, offset],
  )
  const [counts] = await sql.query<Record<RaffleEntryView | 'all', number>>(
    `select count(*) as all, ${eachView} from raffle_entries e join users u on u.id = e.user_id ${outcome} where ${where}`,
    [roundId, words],
  )
  return { rows, counts: counts! }
}

/**
 * SQL expression: true when a raffle entry's place was given up: its order `o` is canceled, even if another entry has the place now. Null
 * for an entry without a place.
 */
const isGivenUp = `case when e.drawn_result <> 'forfeited' then
  case e.result when 'won' then coalesce(o.status = 'CANCELED', false) when 'forfeited' then coalesce(o.status = 'CANCELED', true) end end`

/** SQL expression: the number of winners of the round `f.round_id` who hold their place, as the view `won` lists them. */
export const winnersOfRound = `(select count(*) from raffle_entries e
   left join lateral (select coalesce(joined.status, first.status) as status from orders first
     left join orders joined on joined.id = first.joined_into where first.id = e.order_id limit 1) o on true
   where e.round_id = f.round_id and e.result in ('won', 'forfeited') and not (${isGivenUp}))`

/**
 * SQL conditions of the views of a raffle's entries, by the draw's result, the order `o` and the waitlist entry `w`. A loser who got a
 * place later counts as a winner.
 */
const inView = {
  won: `not (${isGivenUp})`,
  forfeited: `(${isGivenUp})`,
  waiting: `(e.drawn_result = 'waiting' and w.status = 'waiting')`,
  converted: `(e.drawn_result = 'waiting' and w.status = 'converted')`,
  left: `(e.drawn_result = 'waiting' and (w.status is null or w.status in ('left', 'ended')))`,
  lost: `(e.drawn_result = 'lost' and e.result = 'lost')`,
  excluded: `e.drawn_result = 'forfeited'`,
} as const satisfies Record<RaffleEntryView, string>

/** SQL columns that count the entries of each view. */
const eachView = Object.entries(inView)
  .map(([name, condition]) => `count(*) filter (where ${condition}) as "${name}"`)
  .join(', ')

/** Reads a round's winners with their full names, in drawn order. Includes losers who got a place after the draw. */
export async function readRaffleWinners(
  sql: Sql,
  roundId: string,
): Promise<{ name: string; itemName: string; quantity: number }[]> {
  return await sql.query(
    `select u.display_name as name, i.name as "itemName", e.quantity
     from raffle_entries e join users u on u.id = e.user_id join items i on i.id = e.item_id
     where e.round_id = $1 and e.result = 'won' order by ${entryOrder}`,
    [roundId],
  )
}

export type RaffleCounts = Record<RaffleEntryView, number> & {
  wantWaitlist: number
  /** `drawn` counts the places that the draw gave, `held` the entries with an order that is not canceled. */
  drawn: number
  held: number
  told: number
  toTell: number
}

/**
 * Counts a raffle's entries by kind. `toTell` counts those whose users have not withdrawn, notified or not. `told` counts those whose users
 * have a notification of the result.
 */
export async function countRaffleEntries(sql: Sql, roundId: string): Promise<RaffleCounts> {
  const [row] = await sql.query<RaffleCounts>(
    `select ${eachView},
            count(*) filter (where e.wants_waitlist) as "wantWaitlist", count(*) filter (where e.drawn_result = 'won') as drawn,
            count(*) filter (where o.status <> 'CANCELED') as held,
            count(*) filter (where exists (
              select from notifications n where n.user_id = e.user_id
                and n.source_key in ('raffle:' || $1 || ':won', 'raffle:' || $1 || ':waiting', 'raffle:' || $1 || ':lost', 'raffle:' || $1 || ':excluded'))) as told,
            count(*) filter (where u.withdrawn_at is null) as "toTell"
     from raffle_entries e join users u on u.id = e.user_id ${outcome} where e.round_id = $1`,
    [roundId],
  )
  return row!
}

/** Reads the free units of a round's variant groups; null for unlimited stock. */
export async function readFreeUnits(sql: Sql, roundId: string): Promise<{ groupId: string; units: number | null }[]> {
  return await sql.query(
    `select g.id as "groupId", s.total_physical_stock - s.reserved_units - s.picked_up_units as units
     from variant_groups g join stock s on s.variant_group_id = g.id where g.round_id = $1 order by g.position`,
    [roundId],
  )
}
