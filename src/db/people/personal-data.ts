import type { Look } from '../../domain/records.ts'
import type { Sql } from '../connection/database.ts'

/** A record that staff saw personal data. `userId` is null for a list of several people, which has `rowsSeen` rows. */
export type PersonalDataAccess = {
  id: string
  at: Temporal.Instant
  actorId: string
  /** IP address as the proxies report it; null for a command on the server. */
  address: string | null
  userId: string | null
  what: Look
  rowsSeen: number
  /**
   * True when an open page reloads what it shows. The reload is not recorded if a recent record of the same page covers as many rows
   * (docs/RULES.md#looks).
   */
  isFollowing?: boolean | undefined
}

/** Hours for which the record of a page covers its reloads. Limited, because only the page itself says that it reloads. */
const FOLLOWED_HOURS = 12

/** Stores an access record, unless it is a reload (`isFollowing`) that a recent record covers. */
export async function insertAccess(sql: Sql, access: PersonalDataAccess): Promise<void> {
  await sql.query(
    `insert into personal_data_access (id, at, actor_id, address, user_id, what, rows_seen)
     select $1::uuid, $2::timestamptz, $3::uuid, $4::text, $5::uuid, $6::text, $7::int
     where not $8 or not exists (
       select from personal_data_access a
       where a.actor_id = $3 and a.at > $2::timestamptz - make_interval(hours => ${FOLLOWED_HOURS}) and a.what = $6
         and a.user_id is not distinct from $5 and a.address is not distinct from $4 and a.rows_seen >= $7)`,
    [
      access.id,
      access.at,
      access.actorId,
      access.address,
      access.userId,
      access.what,
      access.rowsSeen,
      access.isFollowing ?? false,
    ],
  )
}
