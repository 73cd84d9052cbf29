import type { Audit } from './audit.ts'

export const catalogueAudits: readonly Audit[] = [
  {
    name: 'catalogue.dates',
    must: 'a round starts before its deadline, that lies before its pickup day in Seoul, and a scheduled round has a start',
    sql: `select id as round_id, status, publish_at, deadline_date, pickup_date, pickup_until from sales_rounds
          where publish_at >= deadline_date or deadline_date > (pickup_date::timestamp at time zone 'Asia/Seoul')
             or pickup_until < pickup_date or (status = 'scheduled' and publish_at is null)`,
  },
  {
    name: 'catalogue.picture_kind',
    must: 'products, banners and reviews show pictures that were uploaded for them',
    sql: `select s.shown_by, s.id, f.id as file_id, f.kind from (
            select 'products' as shown_by, product_id as id, file_id from product_images
            union all select 'banners', id, file_id from banners
            union all select 'reviews', review_id, file_id from review_photos) s
          left join files f on f.id = s.file_id where f.kind is distinct from s.shown_by`,
  },
  {
    name: 'catalogue.canceled_round',
    must: 'nobody holds an open order of a canceled round or waits for it, unless its cancellation is under way',
    sql: `select r.id as round_id, o.id as order_id, null::uuid as entry_id from sales_rounds r
          join variant_groups g on g.round_id = r.id join order_items l on l.variant_group_id = g.id
          join orders o on o.id = l.order_id and o.status in ('RESERVED', 'PREPAID')
          where r.status = 'canceled' and ${isOver('r.id')}
          union all
          select r.id, null, w.id from sales_rounds r join waitlist_entries w on w.round_id = r.id and w.status = 'waiting'
          where r.status = 'canceled' and ${isOver('r.id')}`,
  },
  {
    name: 'catalogue.cancellation',
    must: 'whose cancellation was begun is canceled',
    sql: `select c.round_id, r.status from round_cancellations c join sales_rounds r on r.id = c.round_id where r.status <> 'canceled'`,
  },
]

function isOver(roundId: string): string {
  return `not exists (select from round_cancellations c where c.round_id = ${roundId} and c.finished_at is null)`
}
