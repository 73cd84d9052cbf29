/**
 * A violation for each audit: `harm` is one data-changing statement, `allow` takes the guards out of its way that would refuse it, in
 * a throw-away database. `also`: other audits that must see the same harm.
 */
export type Plant = { audit: string; harm: string; allow?: string; also?: string[] }

/** A statement that drops a table's checks (`c`) or foreign keys (`f`). */
export function drop(table: string, kind: 'c' | 'f'): string {
  return `do $$ declare c text; begin
    for c in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = '${kind}' loop
      execute format('alter table ${table} drop constraint %I', c);
    end loop; end $$`
}
