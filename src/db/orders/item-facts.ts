import type { ItemFacts } from '../../domain/checkout.ts'
import type { RoundStatus } from '../../domain/round.ts'
import type { Tier } from '../../domain/tier.ts'
import type { Sql } from '../connection/database.ts'

type Row = {
  item_id: string
  variant_group_id: string
  product_id: string
  round_id: string
  price: number
  deduction: number
  max_per_user: number | null
  status: RoundStatus | 'archived'
  event_type: 'SALE' | 'RAFFLE'
  publish_at: Temporal.Instant | null
  deadline_date: Temporal.Instant
  pickup_date: Temporal.PlainDate
  pickup_until: Temporal.PlainDate
  allowed_tiers: Tier[]
  catalogue_version: number
}

const query = `
  select i.id as item_id, g.id as variant_group_id, r.product_id, r.id as round_id, i.price,
         coalesce(i.stock_deduction_amount, g.stock_deduction_amount) as deduction, i.max_per_user,
         case when p.is_archived then 'archived' else r.status end as status, r.event_type, r.publish_at, r.deadline_date,
         r.pickup_date, r.pickup_until,
         array(select tier from round_allowed_tiers t where t.round_id = r.id order by tier) as allowed_tiers, v.version as catalogue_version
  from items i
  join variant_groups g on g.id = i.variant_group_id
  join sales_rounds r on r.id = g.round_id
  join products p on p.id = r.product_id
  cross join catalogue_version v
  where i.id = any($1::uuid[])`

/**
 * A cache of item facts for one catalog version. A decision based on it must check in its own transaction that
 * `catalogue_version` is unchanged.
 */
export class ItemFactsCache {
  #version = 0
  #facts = new Map<string, ItemFacts>()

  /** Loads the items that are not cached and returns the cache with its version. Unknown ids are missing and are not cached. */
  async get(sql: Sql, itemIds: Iterable<string>): Promise<{ version: number; facts: ReadonlyMap<string, ItemFacts> }> {
    const wanted = [...new Set(itemIds)]
    const missing = wanted.filter(id => !this.#facts.has(id))
    if (missing.length > 0) {
      const before = this.#facts
      this.#keep(await sql.query<Row>(query, [missing], 'items.facts'))
      // The catalog changed since the others were cached, so they were dropped. Load all in one query.
      if (this.#facts !== before && missing.length < wanted.length)
        this.#keep(await sql.query<Row>(query, [wanted], 'items.facts'))
    }
    return { version: this.#version, facts: this.#facts }
  }

  /** Returns the cached facts of an item, which may be outdated; undefined when not cached. */
  known(itemId: string): ItemFacts | undefined {
    return this.#facts.get(itemId)
  }

  /** Empties the cache if it holds another version. */
  moveTo(version: number): void {
    if (version === this.#version) return
    this.#version = version
    this.#facts = new Map()
  }

  #keep(rows: Row[]): void {
    const version = rows[0]?.catalogue_version
    if (version === undefined) return
    this.moveTo(version)
    for (const row of rows) this.#facts.set(row.item_id, factsOf(row))
  }
}

function factsOf(row: Row): ItemFacts {
  return {
    itemId: row.item_id,
    variantGroupId: row.variant_group_id,
    productId: row.product_id,
    roundId: row.round_id,
    price: row.price,
    deduction: row.deduction,
    maxPerUser: row.max_per_user,
    round: {
      status: row.status,
      publishAt: row.publish_at,
      deadline: row.deadline_date,
      pickupDate: row.pickup_date,
      pickupUntil: row.pickup_until,
      eventType: row.event_type,
      allowedTiers: row.allowed_tiers,
    },
  }
}
