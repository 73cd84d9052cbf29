import type { Sql, Tx } from './database.ts'

export type NewBanner = {
  id: string
  imageId: string
  alt: string
  link: string | null
  startsAt: Temporal.Instant | null
  endsAt: Temporal.Instant | null
  createdAt: Temporal.Instant
}

export type BannerListRow = Omit<NewBanner, 'imageId'> & {
  order: number
  isActive: boolean
  image: { id: string; url: string; width: number; height: number; color: string }
}

/** Behind all others. */
export async function insertBanner(tx: Tx, banner: NewBanner): Promise<void> {
  await tx.query(
    `insert into banners (id, file_id, alt, link, starts_at, ends_at, created_at, position)
     select $1, $2, $3, $4, $5, $6, $7, coalesce(max(position) + 1, 0) from banners`,
    [banner.id, banner.imageId, banner.alt, banner.link, banner.startsAt, banner.endsAt, banner.createdAt],
  )
}

/** All banners in their order, those that are off or over too. */
export async function readAllBanners(sql: Sql): Promise<BannerListRow[]> {
  return await sql.query(
    `select b.id, b.alt, b.link, b.starts_at as "startsAt", b.ends_at as "endsAt", b.created_at as "createdAt", b.position as "order",
            b.is_active as "isActive",
            json_build_object('id', f.id, 'url', f.url, 'width', f.width, 'height', f.height, 'color', f.color) as image
     from banners b join files f on f.id = b.file_id order by b.position, b.id`,
  )
}
