import type { Tx } from '../connection/database.ts'

/**
 * Marks a page's tour as done, and the tutorial as completed when all `pages` are. Locks the user, so that concurrent calls see
 * each other.
 */
export async function completeTutorialPage(
  tx: Tx,
  { userId, page, pages }: { userId: string; page: string; pages: readonly string[] },
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(`select from users where id = $1 for no key update`, [userId])
  await tx.query(`insert into user_tutorials (user_id, page, completed_at) values ($1, $2, $3) on conflict do nothing`, [
    userId,
    page,
    now,
  ])
  await tx.query(
    `update users set has_completed_tutorial =
       (select count(*) from user_tutorials where user_id = $1 and page = any($2::text[])) = cardinality($2::text[])
     where id = $1`,
    [userId, pages],
  )
}

export async function clearTutorials(tx: Tx, userId: string): Promise<void> {
  await tx.query(`select from users where id = $1 for no key update`, [userId])
  await tx.query(`delete from user_tutorials where user_id = $1`, [userId])
  await tx.query(`update users set has_completed_tutorial = false where id = $1`, [userId])
}
