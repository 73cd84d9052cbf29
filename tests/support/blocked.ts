import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '../../src/db/connection/database.ts'

/** Options of a transaction that holds a lock while a test does other things: PostgreSQL never ends it for being idle. */
export const holding = { settings: 'set local idle_in_transaction_session_timeout = 0' }

/** Resolves once `count` other connections wait for a lock that the transaction `tx` holds, or behind one that does. */
export async function untilBlocked(tx: Sql, count = 1): Promise<void> {
  while ((await blockedBy(tx)) < count) await pause(5)
}

/** Resolves once another connection waits for a lock of the transaction `tx`, or once `other` has settled. */
export async function untilBlockedOrSettled(tx: Sql, other: Promise<unknown>): Promise<void> {
  const state = { isSettled: false }
  const settled = () => void (state.isSettled = true)
  other.then(settled, settled)
  while (!state.isSettled && (await blockedBy(tx)) === 0) await pause(5)
}

async function blockedBy(tx: Sql): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `with recursive waits as (select distinct pid, pg_blocking_pids(pid) as by from pg_locks where not granted),
       blocked as (
         select pid from waits where pg_backend_pid() = any(by)
         union select w.pid from waits w join blocked b on b.pid = any(w.by))
     select count(*)::int as count from blocked`,
  )
  return row!.count
}
