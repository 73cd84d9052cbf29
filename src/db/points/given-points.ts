import type { Sql, Tx } from '../connection/database.ts'

export type Gift = { actorId: string; day: Temporal.PlainDate; points: number; most: number | null }

/**
 * Adds to the points that a staff member gave by hand on a day. Returns false and adds nothing if the sum would exceed `most`.
 * Concurrent calls wait for each other.
 */
export async function addGivenPoints(tx: Tx, { actorId, day, points, most }: Gift): Promise<boolean> {
  const rows = await tx.query(
    `insert into given_points as g (actor_id, day, points)
     select $1::uuid, $2::date, $3::bigint where $4::bigint is null or $3::bigint <= $4::bigint
     on conflict (actor_id, day) do update set points = g.points + excluded.points
       where $4::bigint is null or g.points + excluded.points <= $4::bigint
     returning 1`,
    [actorId, day, points, most],
  )
  return rows.length === 1
}

/** Returns the points that a staff member gave by hand on a day. */
export async function readGivenPoints(sql: Sql, actorId: string, day: Temporal.PlainDate): Promise<number> {
  const [row] = await sql.query<{ points: number }>(`select points from given_points where actor_id = $1 and day = $2`, [
    actorId,
    day,
  ])
  return row?.points ?? 0
}
