import type { Look } from '../domain/records.ts'
import type { Sql } from './database.ts'

/** Who looked at whose data. `userId` null: a list of several people, `rowsSeen` rows long. */
export type PersonalDataAccess = {
  id: string
  at: Temporal.Instant
  actorId: string
  /** From where, as the shop's proxies tell it; null for a command on the shop's own machine. */
  address: string | null
  userId: string | null
  what: Look
  rowsSeen: number
  /** A page that is open read again what it shows: no further look where the last one saw as much. */
  isFollowing?: boolean | undefined
}

/** Hours for which an open page need not be written down again: a page says itself that it is one, and must not hide a look for ever. */
const FOLLOWED_HOURS = 12

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
