import type { PasswordOwner } from '../../domain/password.ts'
import type { Sql } from '../connection/database.ts'

/** Reads the data of a user that a guesser would try in a password; empty for an unknown user. */
export async function readPasswordOwner(sql: Sql, userId: string): Promise<PasswordOwner> {
  const [row] = await sql.query<{ email: string | null; names: (string | null)[]; phone: string | null }>(
    `select email, array[display_name, nickname] as names, phone from users where id = $1`,
    [userId],
  )
  return row ?? {}
}
