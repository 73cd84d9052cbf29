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
]
