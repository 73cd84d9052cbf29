import { drop, type Plant } from './plant.ts'
import { moneyPlants } from './money-plants.ts'

const anOrder = (status: string) => `(select id from orders where status = '${status}' limit 1)`
const aShelf = `(select variant_group_id from stock where total_physical_stock is null limit 1)`

export const plants: readonly Plant[] = [
  { audit: 'people.counts', harm: `update users set pickup_count = pickup_count + 1 where pickup_count > 0` },
  { audit: 'people.counts', harm: `update users set no_show_adjustment = 1 where pickup_count > 0` },
  { audit: 'points.given', harm: `update given_points set points = points + 1` },
  { audit: 'points.given', harm: `delete from given_points` },
  {
    audit: 'stock.reserved_units',
    harm: `update stock set reserved_units = reserved_units + 1 where variant_group_id = ${aShelf}`,
  },
  {
    audit: 'stock.picked_up_units',
    harm: `update stock set picked_up_units = picked_up_units + 1 where variant_group_id = ${aShelf}`,
  },
  {
    audit: 'stock.within_total',
    allow: `alter table stock drop constraint stock_never_oversold`,
    harm: `update stock set total_physical_stock = 0 where reserved_units > 0`,
  },
  { audit: 'stock.waiting', harm: `update stock set waiting_count = waiting_count + 1 where variant_group_id = ${aShelf}` },
  { audit: 'stock.waiting', harm: `update stock set waiting_units = waiting_units + 1 where variant_group_id = ${aShelf}` },
  {
    audit: 'stock.next_seq',
    harm: `update stock s set next_seq = w.seq from waitlist_entries w where w.variant_group_id = s.variant_group_id`,
  },
  {
    audit: 'stock.shelf',
    harm: `delete from stock s where not exists (select from order_items l where l.variant_group_id = s.variant_group_id)`,
  },
  { audit: 'orders.total', harm: `update orders set total_price = total_price + 1 where id = ${anOrder('RESERVED')}` },
  {
    audit: 'orders.total',
    harm: `insert into orders (id, user_id, status, pickup_date, pickup_until, total_price, created_at)
           select gen_random_uuid(), user_id, 'RESERVED', pickup_date, pickup_until, 0, created_at from orders limit 1`,
  },
  ...[
    `picked_up_at = null where status = 'PICKED_UP'`,
    `canceled_at = created_at where status = 'PREPAID'`,
    `prepaid_at = null where status = 'PREPAID'`,
    `prepaid_at = created_at where status = 'RESERVED'`,
    `penalty_type = null where status = 'CANCELED'`,
  ].map(wrong => ({
    audit: 'orders.status_times',
    allow: drop('orders', 'c'),
    harm: `update orders set ${wrong}`,
  })),
  {
    audit: 'orders.without_user',
    also: ['orders.result'],
    harm: `update orders set user_id = gen_random_uuid() where id = ${anOrder('PREPAID')}`,
  },
  {
    audit: 'orders.line_without_order',
    harm: `insert into order_items (order_id, line_no, product_id, round_id, variant_group_id, item_id, quantity, stock_deduction_amount, unit_price, deadline_date)
           select gen_random_uuid(), 1, product_id, round_id, variant_group_id, item_id, 1, 1, 0, deadline_date from order_items limit 1`,
  },
  {
    audit: 'orders.line_place',
    harm: `update order_items set product_id = (select p.id from products p where p.id <> product_id limit 1) where order_id = ${anOrder('RESERVED')}`,
  },
  {
    audit: 'orders.line_place',
    harm: `update order_items set round_id = (select r.id from sales_rounds r where r.id <> round_id limit 1) where order_id = ${anOrder('RESERVED')}`,
  },
  {
    audit: 'orders.converted',
    harm: `update orders set converted_at = created_at where id = (select id from orders where converted_at is null limit 1)`,
  },
  {
    audit: 'orders.origin',
    harm: `update orders o set origin_order_id = (select g.id from orders g where g.user_id <> o.user_id limit 1) where o.id = ${anOrder('RESERVED')}`,
    also: ['orders.whole'],
  },
  {
    audit: 'orders.whole',
    harm: `update orders o set whole_order_id = (select g.id from orders g where g.user_id = o.user_id limit 1) where o.id = ${anOrder('RESERVED')}`,
  },
  {
    audit: 'orders.charged',
    allow: drop('orders', 'c'),
    harm: `update orders set charged_points = -150 where penalty_type = 'no_show'`,
  },
  {
    audit: 'orders.reservation',
    harm: `update orders o set reservation_id = (select g.id from orders g where g.user_id <> o.user_id limit 1) where o.id = ${anOrder('RESERVED')}`,
  },
  { audit: 'orders.reverts', harm: `update orders set reverts = 1, reverted_at = created_at where id = ${anOrder('RESERVED')}` },
  {
    audit: 'orders.penalty',
    // a second penalty, as the ledger would take it, and the balance moved on to it
    allow: `insert into point_entries (user_id, entry_no, id, prev_balance, amount, balance, kind, reason, source_key, created_at)
            select u.id, u.last_entry_no + 1, gen_random_uuid(), u.points, -1, u.points - 1, 'penalty', '두 번', p.source_key || ':2', now()
            from users u join (select * from point_entries where source_key like 'penalty:%' limit 1) p on p.user_id = u.id`,
    harm: `update users u set points = e.balance, last_entry_no = e.entry_no from point_entries e
           where e.user_id = u.id and e.source_key like 'penalty:%:2'`,
  },
  {
    audit: 'orders.result',
    harm: `update command_results set answer = replace(answer::text, 'orderId":"0', 'orderId":"f')::json where answer::text like '%orderId":"0%'`,
  },
  {
    audit: 'orders.result',
    harm: `update command_results set answer = replace(answer::text, 'entryId":"0', 'entryId":"f')::json where answer::text like '%entryId":"0%'`,
  },
  {
    audit: 'waitlist.converted',
    also: ['stock.waiting'],
    allow: drop('waitlist_entries', 'c'),
    harm: `update waitlist_entries set status = 'converted', closed_at = created_at where status = 'waiting'`,
  },
  {
    audit: 'waitlist.converted',
    harm: `update waitlist_entries set user_id = (select u.id from users u where u.id <> user_id limit 1) where status = 'converted'`,
    also: ['orders.result'],
  },
  {
    audit: 'waitlist.one_live_entry',
    also: ['stock.waiting'],
    allow: `drop index waitlist_one_live_entry`,
    harm: `insert into waitlist_entries (id, user_id, product_id, round_id, variant_group_id, item_id, quantity, seq, created_at)
           select gen_random_uuid(), user_id, product_id, round_id, variant_group_id, item_id, quantity, 0, created_at
           from waitlist_entries where status = 'waiting' limit 1`,
  },
  {
    audit: 'waitlist.times',
    allow: drop('waitlist_entries', 'c'),
    harm: `update waitlist_entries set closed_at = null where status = 'converted'`,
  },
  {
    audit: 'waitlist.times',
    allow: drop('waitlist_entries', 'c'),
    harm: `update waitlist_entries set prio_seq = 1 where status = 'waiting'`,
  },
  {
    audit: 'waitlist.served',
    harm: `update stock set total_physical_stock = total_physical_stock + waiting_units where waiting_units > 0`,
  },
  {
    audit: 'waitlist.place',
    harm: `update waitlist_entries set product_id = (select p.id from products p where p.id <> product_id limit 1)`,
  },
  { audit: 'raffle.commitment', harm: `update raffles set seed_hash = repeat('0', 64) where drawn_at is null` },
  { audit: 'raffle.commitment', harm: `delete from raffle_secrets` },
  { audit: 'raffle.commitment', harm: `insert into raffle_secrets select round_id, seed from raffles where seed is not null` },
  {
    audit: 'raffle.places',
    harm: `update raffle_entries set drawn_place = 9 where drawn_place = 3`,
  },
  { audit: 'raffle.places', harm: `update raffle_entries set drawn_result = 'won' where drawn_result is not null` },
  {
    audit: 'raffle.places',
    allow: drop('raffle_entries', 'c'),
    harm: `update raffle_entries set drawn_place = null where drawn_place = 3`,
  },
  {
    audit: 'raffle.outcome',
    also: ['orders.converted'],
    harm: `update raffle_entries set order_id = ${anOrder('CANCELED')} where result = 'won'`,
  },
  {
    audit: 'raffle.outcome',
    // of one: two may wait, and a place in line is unique
    harm: `update raffle_entries e set waitlist_entry_id = w.id from waitlist_entries w
           where e.id = (select min(id::text)::uuid from raffle_entries where result = 'waiting') and w.item_id <> e.item_id`,
  },
  {
    audit: 'raffle.item',
    harm: `update raffle_entries set item_id = (select i.id from items i where i.id <> item_id limit 1) where result is null`,
  },
  {
    audit: 'points.balance',
    also: ['points.open_lots'],
    harm: `update users set points = points + 1 where points > 0`,
  },
  {
    audit: 'points.balance',
    harm: `update users set last_entry_no = 99 where last_entry_no is not null`,
  },
  {
    audit: 'points.chain',
    also: ['points.balance'],
    allow: `alter table point_entries disable trigger user; ${drop('point_entries', 'f')}`,
    harm: `update point_entries set prev_balance = prev_balance - 1, amount = amount + 1 where entry_no = 2`,
  },
  { audit: 'points.open_lots', also: ['points.lots'], harm: `update point_lots set remaining = 0 where remaining > 0` },
  { audit: 'points.lots', harm: `update point_lots set amount = amount + 1 where remaining > 0` },
  {
    audit: 'points.debits',
    harm: `insert into point_allocations (debit_id, lot_id, amount)
           select e.id, l.entry_id, 1 from point_entries e join point_lots l on l.user_id <> e.user_id where e.amount < 0 limit 1`,
    also: ['points.lots'],
  },
  {
    audit: 'points.reversals',
    allow: `alter table point_entries disable trigger user`,
    harm: `update point_entries e set kind = 'reversal', reverses = b.id from point_entries b
           where b.user_id = e.user_id and e.amount > 0 and b.amount < 0 and e.amount <> -b.amount`,
  },
  {
    audit: 'points.restorations',
    also: ['points.lots'],
    harm: `insert into point_restorations (credit_id, lot_id, amount) select id, (select entry_id from point_lots limit 1), 1
           from point_entries where amount > 0 limit 1`,
  },
  {
    audit: 'points.mission_claims',
    harm: `insert into mission_claims select id, 'signup-bonus', 'once', now() from users limit 1`,
  },
  {
    audit: 'points.visits',
    harm: `insert into daily_visits select id, '2026-01-02', 2 from users limit 1`,
  },
  { audit: 'people.tier', harm: `update users set loyalty_tier = 'god' where manual_tier is null and loyalty_tier = 'sprout'` },
  {
    audit: 'people.account_without_user',
    harm: `insert into auth_users (id, name, email, created_at, updated_at) values (gen_random_uuid(), '', 'lost@shop.example', now(), now())`,
  },
  { audit: 'people.user_without_account', harm: `delete from auth_users` },
  {
    audit: 'people.result_without_user',
    also: ['orders.result'],
    harm: `update command_results set user_id = gen_random_uuid()`,
  },
  ...[`role = 'admin'`, `gender = 'other'`, `age_range = '30s'`].map(left => ({
    audit: 'people.withdrawn',
    harm: `update users set withdrawn_at = created_at, email = null, phone = null, nickname = null, nickname_key = null, ${left}
           where id = (select id from users limit 1)`,
  })),
  {
    audit: 'people.withdrawn',
    harm: `update users set withdrawn_at = created_at, email = null, phone = null, nickname = null, nickname_key = null
           where id in (select user_id from waitlist_entries where status = 'waiting')`,
  },
  {
    audit: 'people.referral',
    harm: `insert into referrals (invitee_id, inviter_id, created_at, reward) select (select id from users order by id desc limit 1), (select id from users order by id limit 1), now(), 'held'`,
  },
  {
    audit: 'people.referral',
    harm: `update users set referred_by = (select id from users order by id limit 1) where id = (select id from users order by id desc limit 1)`,
  },
  ...['used_at', 'next_attempt_at'].map(left => ({
    audit: 'people.confirmation',
    harm: `insert into email_confirmations (id, user_id, email, asked_at, expires_at, ${left})
           select gen_random_uuid(), id, 'other@mail.kr', now(), now(), now() from auth_users limit 1`,
  })),
  {
    audit: 'people.review',
    harm: `insert into reviews (id, order_id, line_no, user_id, product_id, rating, body, created_at)
           select gen_random_uuid(), l.order_id, l.line_no, (select u.id from users u where u.id <> o.user_id limit 1), l.product_id, 5, 'x', now()
           from order_items l join orders o on o.id = l.order_id limit 1`,
  },
  {
    audit: 'people.review',
    harm: `insert into reviews (id, order_id, line_no, user_id, product_id, rating, body, created_at)
           select gen_random_uuid(), l.order_id, l.line_no, o.user_id, l.product_id, 5, 'x', now()
           from order_items l join orders o on o.id = l.order_id limit 1`,
  },
  ...[
    `deadline_date = (pickup_date::timestamp at time zone 'Asia/Seoul') + interval '1 second'`,
    `publish_at = deadline_date`,
    `pickup_until = pickup_date - 1`,
    `status = 'scheduled', publish_at = null`,
  ].map(wrong => ({ audit: 'catalogue.dates', allow: drop('sales_rounds', 'c'), harm: `update sales_rounds set ${wrong}` })),
  {
    audit: 'catalogue.picture_kind',
    harm: `update files set kind = 'reviews' where id in (select file_id from product_images)`,
  },
  ...[
    `select l.round_id from order_items l join orders o on o.id = l.order_id where o.status = 'RESERVED'`,
    `select round_id from waitlist_entries where status = 'waiting'`,
  ].map(rounds => ({
    audit: 'catalogue.canceled_round',
    harm: `update sales_rounds set status = 'canceled' where id in (${rounds})`,
  })),
  {
    audit: 'catalogue.cancellation',
    harm: `insert into round_cancellations (round_id, canceled_by, reason, started_at)
           select r.id, u.id, '', now() from sales_rounds r, users u where r.status <> 'canceled' limit 1`,
  },
  ...moneyPlants,
]
