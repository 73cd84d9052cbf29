import type { Sql } from './database.ts'

export type BannerRow = {
  id: string
  alt: string
  link: string | null
  position: number
  file_id: string
  url: string
  width: number
  height: number
  color: string
}

/** Banners that are on at this moment. */
export async function readBanners(sql: Sql, now: Temporal.Instant): Promise<BannerRow[]> {
  return await sql.query<BannerRow>(
    `select b.id, b.alt, b.link, b.position, f.id as file_id, f.url, f.width, f.height, f.color
     from banners b join files f on f.id = b.file_id
     where b.is_active and (b.starts_at is null or b.starts_at <= $1) and (b.ends_at is null or b.ends_at > $1)
     order by b.position, b.created_at desc`,
    [now],
  )
}
