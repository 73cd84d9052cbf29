import type { CatalogueType } from '../../domain/former.ts'
import type { Sql } from '../connection/database.ts'

/** The last audited change of an object, with its author's `name`. `isByJob` is true when no person made the change. */
export type LastAudit = { action: string; name: string | null; at: Temporal.Instant; isByJob: boolean }

/** SQL conditions of the audit records of an object `$1`. Those of a round include its stock. */
const about: Record<CatalogueType, string> = {
  round: `subject = 'sales_round' and subject_id = $1
    or subject = 'variant_group' and subject_id in (select id::text from variant_groups where round_id = $1)`,
  product: `subject = 'product' and subject_id = $1`,
  banner: `subject = 'banner' and subject_id = $1`,
  banners: `$1 = 'all' and subject = 'banner'`,
  categories: `subject = 'categories' and subject_id = $1`,
}

/** Reads the last audited change of an object of the catalog; null without one. */
export async function readLastAudit(sql: Sql, type: CatalogueType, id: string): Promise<LastAudit | null> {
  const [row] = await sql.query<LastAudit>(
    `select a.action, u.display_name as name, a.at, a.actor_id is null as "isByJob"
     from audit_log a left join users u on u.id = a.actor_id where ${about[type]} order by a.at desc, a.id desc limit 1`,
    [id],
  )
  return row ?? null
}
