import type { Audit } from './audit.ts'

/** SQL consistency checks of raffles: the published seed hash, the draw and the results. */
export const raffleAudits: readonly Audit[] = [
  {
    name: 'raffle.commitment',
    must: 'the seed, secret or published, is the one that was promised',
    sql: `select f.round_id, f.seed_hash from raffles f left join raffle_secrets s on s.round_id = f.round_id
          where (f.seed is not null and s.seed is not null)
             or f.seed_hash is distinct from encode(sha256(convert_to(coalesce(f.seed, s.seed), 'UTF8')), 'hex')`,
  },
  {
    name: 'raffle.places',
    must: 'a draw numbers all its entries from one and names no more winners than places',
    sql: `select f.round_id, f.places, count(e.id) as entries, count(e.drawn_place) as numbered, max(e.drawn_place) as last
          from raffles f left join raffle_entries e on e.round_id = f.round_id group by f.round_id
          having count(e.drawn_place) <> case when f.drawn_at is null then 0 else count(e.id) end
             or coalesce(max(e.drawn_place), 0) <> count(e.drawn_place)
             or count(*) filter (where e.drawn_result = 'won') > f.places`,
  },
  {
    name: 'raffle.outcome',
    must: "an entry's order and place in line are its user's, of its item",
    sql: `select e.id as entry_id, e.order_id, e.waitlist_entry_id from raffle_entries e
          where (e.order_id is not null and not exists (
                  select from orders o join order_items l on l.order_id = o.id
                  where o.id = e.order_id and o.user_id = e.user_id and l.item_id = e.item_id))
             or (e.waitlist_entry_id is not null and not exists (
                  select from waitlist_entries w where w.id = e.waitlist_entry_id and w.user_id = e.user_id and w.item_id = e.item_id))`,
  },
  {
    name: 'raffle.item',
    must: 'an entry is for an item of its own round',
    sql: `select e.id as entry_id, e.round_id, g.round_id as round_of_item from raffle_entries e
          join items i on i.id = e.item_id join variant_groups g on g.id = i.variant_group_id where g.round_id <> e.round_id`,
  },
]
