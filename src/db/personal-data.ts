import type { Look } from '../domain/records.ts'
import type { Sql } from './database.ts'

/** Who looked at whose data. `userId` null: a list of several people, `rowsSeen` rows long. */
export type PersonalDataAccess = {
  id: string
  at: Temporal.Instant
  actorId: string
  userId: string | null
  what: Look
  rowsSeen: number
}

export async function insertAccess(sql: Sql, access: PersonalDataAccess): Promise<void> {
  await sql.query(
    `insert into personal_data_access (id, at, actor_id, user_id, what, rows_seen) values ($1, $2, $3, $4, $5, $6)`,
    [access.id, access.at, access.actorId, access.userId, access.what, access.rowsSeen],
  )
}
