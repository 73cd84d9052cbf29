import { v7 as newId } from 'uuid'
import { derivedTier } from '../../src/db/audits/people.ts'
import { Database } from '../../src/db/connection/database.ts'
import { codeOf, NAMES, nth } from './large-shop-words.ts'
import { payForOrders } from './paid-orders.ts'

export type LargeShop = {
  people: number
  orders: number
  /** Whoever has the most of everything: a fiftieth of all orders and 2,000 entries in the ledger. */
  regularId: string
  raffleRoundId: string
}

const PRODUCTS = 400
const RAFFLES = 20
/** Days of pickups before today and after it. */
const PAST = 360
const COMING = 20

/**
 * Fills an empty database with a shop of some years, in bulk, obeying every rule that the doctor knows: people with names, numbers,
 * ledgers and notifications; products with rounds, orders of every state, a line, reviews, a raffle, records of changes and of looks.
 * Random, but with the same shares each time. Ends with fresh statistics.
 */
export async function fillLargeShop(
  databaseUrl: string,
  { people, orders }: { people: number; orders: number },
): Promise<LargeShop> {
  // what is in between stands in temporary tables, which belong to a connection
  const db = new Database({ url: databaseUrl, poolSize: 1, statementTimeoutMs: 600_000 })
  const [adminId, raffleRoundId] = [newId(), 'round-1500000000000']
  const run = (sql: string, values: readonly unknown[] = []) => db.query(sql, values)
  await run(
    `insert into users (id, display_name, role, referral_code, created_at) values ($1, '한지수', 'admin', 'MOAPADMIN1', now() - interval '2 years')`,
    [adminId],
  )
  await run(
    `insert into users (id, display_name, nickname, nickname_key, email, phone, referral_code, created_at, last_login_date, consecutive_login_days, gender)
     select gen_random_uuid(), ${nth(NAMES.family, 'n * 7')} || ${nth(NAMES.given, 'n / 3')}, '이웃' || n, '이웃' || n,
            'neighbour' || n || '@mail.kr', '010' || lpad(((n::bigint * 7919) % 100000000)::text, 8, '0'), 'MOAP' || ${codeOf('n')},
            now() - interval '1 minute' * (n * 37 % 1000000), null, 0, null
     from generate_series(1, $1::int) n`,
    [people],
  )
  await run(
    `create temporary table cast_of as select id, row_number() over (order by referral_code) - 1 as n from users where role = 'customer'`,
  )
  await run(`analyze`)
  const [regular] = await db.query<{ id: string }>(`select id from cast_of where n = 0`)
  await fillCatalogue(run)
  await fillOrders(run, orders)
  await fillPeopleFacts(run, adminId)
  await run(`drop table cast_of, shelf_of`)
  await run(`vacuum analyze`)
  await db.close()
  return { people, orders, regularId: regular!.id, raffleRoundId }
}

type Run = (sql: string, values?: readonly unknown[]) => Promise<unknown>

async function fillCatalogue(run: Run): Promise<void> {
  await run(
    `insert into categories (id, name, position) select gen_random_uuid(), ${nth(NAMES.categories, 'n')}, n from generate_series(0, 7) n`,
  )
  await run(
    `insert into products (id, group_name, group_name_key, category_id, created_at, is_archived, storage)
     select gen_random_uuid(), name, name, (select id from categories where position = n % 8), now() - interval '1 hour' * n, n % 10 = 9,
            (array['room', 'cold', 'frozen'])[1 + n % 3]
     from (select n, ${nth(NAMES.places, 'n')} || ' ' || ${nth(NAMES.goods, 'n / 7')} || ' ' || n as name from generate_series(1, ${PRODUCTS}) n) p`,
  )
  // a round a day, so that the orders of a day are of few products
  await run(
    `insert into sales_rounds (id, product_id, round_name, status, event_type, publish_at, deadline_date, pickup_date, pickup_until, created_at, opened_at)
     select 'round-' || (1600000000000 + day * 10 + k), p.id, (day + ${PAST}) || '차', case when day < 1 then 'ended' else 'selling' end, 'SALE', null,
            (d::timestamp at time zone 'Asia/Seoul') - interval '4 hours', d, d, (d::timestamp at time zone 'Asia/Seoul') - interval '9 days', now()
     from generate_series(-${PAST}, ${COMING}) day, generate_series(0, 4) k,
          lateral (select ${TODAY} + day as d) t,
          lateral (select id from products order by created_at desc offset ((day + ${PAST}) * 5 + k) % ${PRODUCTS} limit 1) p`,
  )
  await run(
    `insert into sales_rounds (id, product_id, round_name, status, event_type, deadline_date, pickup_date, pickup_until, created_at, opened_at)
     select 'round-' || (1500000000000 + k), p.id, '추첨', 'selling', 'RAFFLE', (now()::date + 5)::timestamp at time zone 'Asia/Seoul' - interval '1 hour',
            now()::date + 5, now()::date + 5, now(), now() from generate_series(0, ${RAFFLES - 1}) k, lateral (select id from products order by created_at offset k limit 1) p`,
  )
  await run(
    `insert into variant_groups (id, round_id, position, group_name) select gen_random_uuid(), id, 0, '한 묶음' from sales_rounds`,
  )
  await run(`insert into stock (variant_group_id) select id from variant_groups`)
  await run(
    `insert into items (id, variant_group_id, position, name, price)
     select gen_random_uuid(), id, k, (array['보통', '큰 것'])[k + 1], 8900 + k * 4000 from variant_groups, generate_series(0, 1) k`,
  )
  await run(
    `create temporary table shelf_of as
     select r.id as round_id, r.product_id, r.pickup_date, r.deadline_date, g.id as group_id, a.id as first_item, b.id as second_item,
            row_number() over (order by r.id) - 1 as n
     from sales_rounds r join variant_groups g on g.round_id = r.id join items a on a.variant_group_id = g.id and a.position = 0
     join items b on b.variant_group_id = g.id and b.position = 1 where r.event_type = 'SALE'`,
  )
  const seed = `repeat('5e', 32)`
  await run(
    `insert into raffles (round_id, places, seed_hash, committed_at)
     select id, 50, encode(sha256(convert_to(${seed}, 'UTF8')), 'hex'), now() from sales_rounds where event_type = 'RAFFLE'`,
  )
  await run(`insert into raffle_secrets (round_id, seed) select round_id, ${seed} from raffles`)
  await run(
    `insert into raffle_entries (id, round_id, user_id, item_id, wants_waitlist, entered_at)
     select gen_random_uuid(), f.round_id, c.id, i.id, c.n % 2 = 0, now() - interval '1 second' * c.n
     from (select round_id, row_number() over (order by round_id) as k from raffles) f join variant_groups g on g.round_id = f.round_id
     join items i on i.variant_group_id = g.id and i.position = 0 join cast_of c on (c.n + f.k * 7) % ${RAFFLES} = 0 and c.n < 300 * ${RAFFLES}`,
  )
}

const TODAY = `(now() at time zone 'Asia/Seoul')::date`

/** Of days that are over nearly all are picked up; the rest was canceled, or is paid and was forgotten. */
const STATUS = `case when s.pickup_date >= ${TODAY} then
    case when o.n % 20 = 0 then 'CANCELED' when o.n % 5 = 0 then 'PREPAID' else 'RESERVED' end
  else case when o.n % 300 = 7 then 'PREPAID' when o.n % 15 = 0 then 'CANCELED' else 'PICKED_UP' end end`

async function fillOrders(run: Run, count: number): Promise<void> {
  await run(
    `create temporary table order_of as
     select gen_random_uuid() as id, o.n, s.round_id, s.product_id, s.pickup_date, s.deadline_date, s.group_id, s.first_item, s.second_item, c.id as user_id, ${STATUS} as status, 1 + o.n % 3 as pieces, o.n % 3 = 0 as has_second,
            s.deadline_date - interval '1 second' * ((o.n * 7919) % 700000) as made_at, (s.pickup_date + time '15:00') at time zone 'Asia/Seoul' as noon
     from generate_series(1, $1::int) o(n)
     join shelf_of s on s.n = (o.n::bigint * 6151) % (select count(*) from shelf_of)
     join cast_of c on c.n = case when o.n % 50 = 0 then 0 else (o.n::bigint * 104729) % (select count(*) from cast_of) end`,
    [count],
  )
  await run(`analyze`)
  await run(
    `insert into orders (id, user_id, status, pickup_date, pickup_until, total_price, created_at, notes, is_bookmarked, picked_up_at, prepaid_at, canceled_at, penalty_type)
     select id, user_id, status, pickup_date, pickup_date, pieces * 8900 + case when has_second then 12900 else 0 end, made_at,
            case when n % 40 = 0 then (array['문 앞에 놓아 주세요', '오후에 와요', '봉투 필요'])[1 + n % 3] else '' end, n % 97 = 0,
            case when status = 'PICKED_UP' then noon end, case when status = 'PREPAID' then made_at + interval '1 minute' end,
            case when status = 'CANCELED' then made_at + interval '1 hour' end,
            case when status = 'CANCELED' then case when n % 45 = 0 and pickup_date < ${TODAY} then 'no_show' else 'none' end end
     from order_of`,
  )
  await run(
    `insert into order_items (order_id, line_no, product_id, round_id, variant_group_id, item_id, quantity, stock_deduction_amount, unit_price, deadline_date)
     select id, 1, product_id, round_id, group_id, first_item, pieces, 1, 8900, deadline_date from order_of
     union all select id, 2, product_id, round_id, group_id, second_item, 1, 1, 12900, deadline_date from order_of where has_second`,
  )
  await payForOrders({ query: run as Database['query'] })
  await run(
    `insert into order_events (id, order_id, at, kind, data)
     select gen_random_uuid(), id, noon, 'status', '{"from":"RESERVED","to":"PICKED_UP"}' from order_of where status = 'PICKED_UP' and n % 2 = 0`,
  )
  await run(
    `insert into waitlist_entries (id, user_id, product_id, round_id, variant_group_id, item_id, quantity, seq, created_at)
     select gen_random_uuid(), c.id, s.product_id, s.round_id, s.group_id, s.first_item, 1, row_number() over (partition by s.group_id order by c.n), now()
     from cast_of c join shelf_of s on s.n = (c.n * 31) % (select count(*) from shelf_of) where c.n % 3 = 0 and s.pickup_date > ${TODAY}`,
  )
  await run(
    `insert into waitlist_entries (id, user_id, product_id, round_id, variant_group_id, item_id, quantity, seq, created_at, status, closed_at)
     select gen_random_uuid(), c.id, s.product_id, s.round_id, s.group_id, s.first_item, 1, row_number() over (partition by s.group_id order by c.n), s.deadline_date, 'left', s.deadline_date
     from cast_of c join shelf_of s on s.n = (c.n * 17) % (select count(*) from shelf_of) where s.pickup_date <= ${TODAY}`,
  )
  await run(`analyze`)
  await run(
    `update stock k set reserved_units = t.reserved, picked_up_units = t.picked, waiting_count = t.waiting, waiting_units = t.waiting,
       next_seq = 1 + t.places, total_physical_stock = case when t.waiting > 0 then t.reserved + t.picked else t.reserved + t.picked + 1 + t.reserved % 60 end
     from (select g.id,
             coalesce((select sum(l.units) from order_items l join orders o on o.id = l.order_id where l.variant_group_id = g.id and o.status in ('RESERVED', 'PREPAID')), 0) as reserved,
             coalesce((select sum(l.units) from order_items l join orders o on o.id = l.order_id where l.variant_group_id = g.id and o.status = 'PICKED_UP'), 0) as picked,
             (select count(*) from waitlist_entries w where w.variant_group_id = g.id and w.status = 'waiting') as waiting,
             (select count(*) from waitlist_entries w where w.variant_group_id = g.id) as places
           from variant_groups g) t where t.id = k.variant_group_id`,
  )
  await run(
    `create temporary table review_of as select gen_random_uuid() as id, id as order_id, user_id, product_id, noon + interval '1 hour' as at, n from order_of where status = 'PICKED_UP' and n % 16 = 1`,
  )
  await run(
    `insert into reviews (id, order_id, line_no, user_id, product_id, rating, body, created_at, hidden_at)
     select id, order_id, 1, user_id, product_id, 3 + n % 3, '싱싱하고 맛있어요. 다음에도 살게요.', at, case when n % 400 = 1 then at end from review_of`,
  )
  await run(`drop table order_of`)
}

async function fillPeopleFacts(run: Run, adminId: string): Promise<void> {
  await run(
    `update users u set pickup_count = o.pickups, no_show_halves = o.halves from (
       select user_id, count(*) filter (where status = 'PICKED_UP') as pickups, 2 * count(*) filter (where penalty_type = 'no_show') as halves
       from orders group by 1) o where o.user_id = u.id`,
  )
  await run(`update users set loyalty_tier = ${derivedTier}`)
  await run(
    `insert into auth_users (id, name, email, created_at, updated_at) select id, display_name, id || '@mail.kr', created_at, created_at from users`,
  )
  await run(
    `create temporary table entry_of as
     select e.*, gen_random_uuid() as id, row_number() over w as entry_no, sum(amount) over w as balance from (
       select id as user_id, 20::bigint as amount, 'new-member' as source_key, '가입 포인트' as reason, 'earn' as kind, now() - interval '300 days' as at from cast_of
       union all select user_id, 5, 'review:' || id, '후기 작성', 'earn', at from review_of
       union all select c.id, 1 + k % 9, 'manual:' || k, '(수동) 감사 포인트', 'adjust', now() - interval '1 hour' * k from cast_of c, generate_series(1, case when c.n = 0 then 2000 else 5 end) k) e
     window w as (partition by user_id order by at, source_key)`,
  )
  await run(`analyze`)
  // entries and heads must agree when they are committed, so both go in one statement
  await run(
    `with e as (
       insert into point_entries (user_id, entry_no, id, prev_balance, amount, balance, kind, reason, source_key, actor_id, created_at, expires_at)
       select user_id, entry_no, id, balance - amount, amount, balance, kind, reason, source_key, case when kind = 'adjust' then $1::uuid end, at, at + interval '1 year'
       from entry_of order by user_id, entry_no)
     update users u set points = h.balance, last_entry_no = h.entry_no
     from (select distinct on (user_id) user_id, entry_no, balance from entry_of order by user_id, entry_no desc) h where h.user_id = u.id`,
    [adminId],
  )
  await run(
    `insert into point_lots (entry_id, user_id, expires_at, amount, remaining) select id, user_id, at + interval '1 year', amount, amount from entry_of`,
  )
  await run(`drop table entry_of, review_of`)
  await run(
    `insert into notifications (id, user_id, kind, data, source_key, created_at, read_at)
     select gen_random_uuid(), c.id, 'points_given', '{"amount":5,"reason":"후기 작성"}', 'large:' || k, now() - interval '1 hour' * (c.n % 700 + k), case when k > 2 then now() end
     from cast_of c, generate_series(1, 10) k`,
  )
  await run(
    `insert into notification_deliveries (id, notification_id, channel, status, attempts, last_error, next_attempt_at, useful_until, created_at, finished_at)
     select gen_random_uuid(), id, 'email', case when n % 150 = 0 then 'failed' else 'sent' end, 1, case when n % 150 = 0 then 'no such mailbox' end, created_at, created_at, created_at, created_at
     from (select *, row_number() over () as n from notifications) s where n % 5 = 0`,
  )
  await run(
    `insert into audit_log (id, at, actor_id, action, subject, subject_id, before, after)
     select gen_random_uuid(), now() - interval '1 minute' * k, $1, (array['order.status', 'points.adjust', 'user.tier', 'stock.total'])[1 + k % 4],
            (array['order', 'user', 'user', 'variant_group'])[1 + k % 4], c.id::text, '{"a":1}', '{"a":2}'
     from generate_series(1, 50000) k join cast_of c on c.n = k % (select count(*) from cast_of)`,
    [adminId],
  )
  await run(
    `insert into personal_data_access (id, at, actor_id, user_id, what, rows_seen)
     select gen_random_uuid(), now() - interval '1 minute' * k, $1, case when k % 2 = 0 then c.id end, (array['users', 'user', 'orders'])[1 + k % 3], 1 + k % 50
     from generate_series(1, 50000) k join cast_of c on c.n = k % (select count(*) from cast_of)`,
    [adminId],
  )
}
