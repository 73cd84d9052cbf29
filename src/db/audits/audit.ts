/**
 * One thing that must always be true, as `must` says it. `sql` answers the rows that break it; where that depends on the time, the
 * shop's clock is its parameter `$1`.
 */
export type Audit = { name: string; must: string; sql: string }
