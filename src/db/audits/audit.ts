/** One thing that must always be true. `sql` answers the rows of which it is not; `must` says it in words. */
export type Audit = { name: string; must: string; sql: string }
