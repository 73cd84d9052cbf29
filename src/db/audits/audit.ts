/**
 * A consistency check of the database. `must` states the rule in words. `sql` returns the rows that break it and may take the
 * current time as `$1`.
 */
export type Audit = { name: string; must: string; sql: string }
