import type { Sql, Tx } from '../connection/database.ts'

/** A banner as staff edit it. `imageId` is an uploaded picture of kind `banners`. */
export type BannerFacts = {
  imageId: string
  alt: string
  link: string | null
  isActive: boolean
  startsAt: Temporal.Instant | null
  endsAt: Temporal.Instant | null
}

export type BannerListRow = Omit<BannerFacts, 'imageId'> & {
  id: string
  order: number
  version: number
  createdAt: Temporal.Instant
  image: { id: string; url: string; width: number; height: number; color: string }
}

export type LockedBanner = BannerFacts & { version: number; imageUrl: string }

/** Inserts a banner after all others. To restore a deleted banner, pass a `version` above its last one. */
export async function insertBanner(
  tx: Tx,
  id: string,
  banner: BannerFacts,
  createdAt: Temporal.Instant,
  version = 1,
): Promise<void> {
  await tx.query(
    `insert into banners (id, file_id, alt, link, is_active, starts_at, ends_at, created_at, version, position)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce(max(position) + 1, 0) from banners`,
    [id, banner.imageId, banner.alt, banner.link, banner.isActive, banner.startsAt, banner.endsAt, createdAt, version],
  )
}

/** Locks a banner against other changes and returns it; null when it does not exist. */
export async function lockBanner(tx: Tx, id: string): Promise<LockedBanner | null> {
  const [row] = await tx.query<LockedBanner>(
    `select b.file_id as "imageId", b.alt, b.link, b.is_active as "isActive", b.starts_at as "startsAt", b.ends_at as "endsAt", b.version,
            f.url as "imageUrl"
     from banners b join files f on f.id = b.file_id where b.id = $1 for no key update of b`,
    [id],
  )
  return row ?? null
}

export async function writeBanner(tx: Tx, id: string, banner: BannerFacts): Promise<void> {
  await tx.query(
    `update banners set file_id = $2, alt = $3, link = $4, is_active = $5, starts_at = $6, ends_at = $7, version = version + 1 where id = $1`,
    [id, banner.imageId, banner.alt, banner.link, banner.isActive, banner.startsAt, banner.endsAt],
  )
}

export async function deleteBannerRow(tx: Tx, id: string): Promise<void> {
  await tx.query(`delete from banners where id = $1`, [id])
}

/** Locks all banners in id order. Returns their ids and alternative texts in display order. */
export async function lockBanners(tx: Tx): Promise<{ id: string; alt: string }[]> {
  await tx.query(`select from banners order by id for no key update`)
  return await tx.query(`select b.id, b.alt from banners b order by ${shownOrder}`)
}

/** Sets the display order. `ids` must list all banners. */
export async function orderBannerRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query(
    `update banners b set position = o.ord - 1 from unnest($1::uuid[]) with ordinality as o(id, ord) where b.id = o.id`,
    [ids],
  )
}

/** Reads all banners in display order, inactive and expired ones included. */
export async function readAllBanners(sql: Sql): Promise<BannerListRow[]> {
  return await sql.query(
    `select b.id, b.alt, b.link, b.starts_at as "startsAt", b.ends_at as "endsAt", b.created_at as "createdAt", b.position as "order",
            b.is_active as "isActive", b.version,
            json_build_object('id', f.id, 'url', f.url, 'width', f.width, 'height', f.height, 'color', f.color) as image
     from banners b join files f on f.id = b.file_id order by ${shownOrder}`,
  )
}

/** The facts of a banner that customers see. */
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

/** Reads the banners that are shown at `now`, in display order. */
export async function readBanners(sql: Sql, now: Temporal.Instant): Promise<BannerRow[]> {
  return await sql.query<BannerRow>(
    `select b.id, b.alt, b.link, b.position, f.id as file_id, f.url, f.width, f.height, f.color
     from banners b join files f on f.id = b.file_id
     where b.is_active and (b.starts_at is null or b.starts_at <= $1) and (b.ends_at is null or b.ends_at > $1)
     order by ${shownOrder}`,
    [now],
  )
}

/** Returns the next instant at which an active banner starts or ends; null without one. */
export async function readNextBannerChange(sql: Sql, now: Temporal.Instant): Promise<Temporal.Instant | null> {
  const [row] = await sql.query<{ at: Temporal.Instant | null }>(
    `select min(at) as at from banners b, unnest(array[b.starts_at, b.ends_at]) as t(at) where b.is_active and at > $1`,
    [now],
  )
  return row?.at ?? null
}

/** SQL: the display order. Banners that were inserted at the same time can share a position. */
const shownOrder = 'b.position, b.created_at desc, b.id'
