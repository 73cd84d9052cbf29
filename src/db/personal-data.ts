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
}

export async function insertAccess(sql: Sql, access: PersonalDataAccess): Promise<void> {
  await sql.query(
    `insert into personal_data_access (id, at, actor_id, address, user_id, what, rows_seen)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [access.id, access.at, access.actorId, access.address, access.userId, access.what, access.rowsSeen],
  )
}
