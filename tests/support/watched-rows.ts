import type { Sql } from '../../src/db/connection/database.ts'

/**
 * Notes every row that is written to a database, which costs a refusal less than two fingerprints of all tables. A row that is written with
 * the values it has counts too; what is rolled back does not.
 */
export type WatchedRows = {
  /** Returns the place in the notes after the last row that was written. */
  now(): Promise<number>
  /** Returns the rows that were written after a place: table, action and the row. Empty when nothing was. */
  since(place: number): Promise<string[]>
}

/**
 * Starts to record the writes to all existing tables except the heartbeat's, which servers write every second. For a database of one file.
 */
export async function watchRows(sql: Sql): Promise<WatchedRows> {
  await sql.query(notes)
  return {
    async now() {
      const [row] = await sql.query<{ place: number }>(`select coalesce(max(place), 0) as place from watched.notes`)
      return row!.place
    },
    async since(place) {
      const rows = await sql.query<{ note: string }>(`select note from watched.notes where place > $1 order by place`, [place])
      return rows.map(({ note }) => note)
    },
  }
}

const notes = `
  create schema watched;
  create table watched.notes (place bigint generated always as identity primary key, note text not null);
  create function watched.note() returns trigger language plpgsql as $body$
  begin
    insert into watched.notes (note)
    values (tg_table_name || ': ' || lower(tg_op) || coalesce(' ' || coalesce(new, old)::text, ''));
    return null;
  end $body$;
  do $body$
  declare
    name text;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'heartbeat' loop
      execute format('create trigger watched after insert or update or delete on %I for each row execute function watched.note()', name);
      execute format('create trigger watched_truncate after truncate on %I execute function watched.note()', name);
    end loop;
  end $body$`
