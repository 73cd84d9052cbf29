import type { RoundStatus } from '../../domain/round.ts'
import type { RaffleView } from '../../domain/raffle-views.ts'
import { kstDay } from '../../domain/time.ts'
import type { Sql } from '../connection/database.ts'
import { winnersOfRound } from './raffle-views.ts'
import { shownStatus } from '../catalog/shown-status.ts'

export type RaffleListRow = {
  roundId: string
  productId: string
  productName: string
  image: { id: string; url: string; width: number; height: number; color: string } | null
  roundName: string
  status: RoundStatus
  publishAt: Temporal.Instant | null
  deadline: Temporal.Instant
  pickupDate: Temporal.PlainDate
  pickupUntil: Temporal.PlainDate
  places: number
  entries: number
  winners: number
  drawnAt: Temporal.Instant | null
}

const columns = `r.id as "roundId", p.id as "productId", p.group_name as "productName", r.round_name as "roundName",
  case when p.is_archived then 'canceled' else r.status end as status, r.publish_at as "publishAt", r.deadline_date as deadline,
  r.pickup_date as "pickupDate", r.pickup_until as "pickupUntil", f.places, f.drawn_at as "drawnAt",
  (select count(*) from raffle_entries e where e.round_id = f.round_id) as entries,
  ${winnersOfRound} as winners,
  (select json_build_object('id', m.id, 'url', m.url, 'width', m.width, 'height', m.height, 'color', m.color)
   from product_images i join files m on m.id = i.file_id where i.product_id = p.id order by i.position limit 1) as image`

const tables = `raffles f join sales_rounds r on r.id = f.round_id join products p on p.id = r.product_id`

/**
 * SQL expression: the view of the list to which a raffle belongs (`due`, `open` or `past`), by the rule of `raffleStage` of the domain.
 * `$1` is now, `$2` the Korean day.
 */
const kind = `case when p.is_archived or r.status = 'canceled' or f.drawn_at is not null then 'past'
  when ${shownStatus('$1::timestamptz')} <> 'ended' then 'open' when r.pickup_date > $2::date then 'due' else 'past' end`

/** Finds a raffle as a row of the list; null when the round does not exist or is no raffle. */
export async function findRaffle(sql: Sql, roundId: string): Promise<RaffleListRow | null> {
  const [row] = await sql.query<RaffleListRow>(
    `select ${columns} from ${tables} where f.round_id = $1 and r.event_type = 'RAFFLE'`,
    [roundId],
  )
  return row ?? null
}

/** Reads a page of raffles. Those that await their draw come first, by pickup day; then the others, latest deadline first. */
export async function readRaffles(
  sql: Sql,
  { view, now }: { view: RaffleView | null; now: Temporal.Instant },
  { offset, limit }: { offset: number; limit: number },
): Promise<RaffleListRow[]> {
  return await sql.query<RaffleListRow>(
    `select ${columns} from ${tables}
     where r.event_type = 'RAFFLE' and ($3::text is null or ${kind} = $3)
     order by (${kind}) = 'due' desc, case when ${kind} = 'due' then r.pickup_date end, r.deadline_date desc, r.id
     limit $4 offset $5`,
    [now, kstDay(now), view, limit, offset],
  )
}

export async function countRaffles(sql: Sql, now: Temporal.Instant): Promise<Record<RaffleView, number>> {
  const [row] = await sql.query<Record<RaffleView, number>>(
    `select count(*) filter (where kind = 'due') as due, count(*) filter (where kind = 'open') as open,
            count(*) filter (where kind = 'past') as past
     from (select ${kind} as kind from ${tables} where r.event_type = 'RAFFLE') k`,
    [now, kstDay(now)],
  )
  return row!
}
