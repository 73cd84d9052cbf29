import type { AdminBanner } from '../../contract/schemas/shop-front.ts'
import { readAllBanners } from '../../db/catalog/banners.ts'
import type { Sql } from '../../db/connection/database.ts'
import { isBannerShown } from '../../domain/banner.ts'

/** Returns all banners in their order, for staff, each with whether it is shown at `now`. */
export async function readAdminBanners(sql: Sql, now: Temporal.Instant): Promise<{ banners: AdminBanner[] }> {
  const rows = await readAllBanners(sql)
  return {
    banners: rows.map(row => ({
      ...row,
      isShown: isBannerShown(row, now),
      startsAt: row.startsAt?.toString() ?? null,
      endsAt: row.endsAt?.toString() ?? null,
      createdAt: row.createdAt.toString(),
    })),
  }
}
