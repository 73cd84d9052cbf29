import type { Sql } from '../../src/db/connection/database.ts'
import { tutorialPages } from '../../src/domain/tutorial.ts'

/** Everybody of this database, and whoever joins, has seen all tours: they would lie over what other tests press. */
export async function withoutTours(sql: Sql): Promise<void> {
  const pages = tutorialPages.map(page => `'${page}'`).join(', ')
  const done = `insert into user_tutorials (user_id, page, completed_at) select joined.id, page, now()`
  await sql.query(`${done} from users joined, unnest(array[${pages}]) page on conflict do nothing`)
  await sql.query(`create function skip_tours() returns trigger language plpgsql as $$ begin
    ${done} from unnest(array[${pages}]) page, (select new.id) joined on conflict do nothing; return new; end $$`)
  await sql.query(`create trigger skip_tours after insert on users for each row execute function skip_tours()`)
}

/** Somebody sees them as they would in the shop. */
export async function showTours(sql: Sql, userId: string): Promise<void> {
  await sql.query(`delete from user_tutorials where user_id = $1`, [userId])
}
