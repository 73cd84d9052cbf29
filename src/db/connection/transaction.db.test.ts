import { expect, it } from 'vitest'
import { Counter } from '../../../tests/support/desk.ts'
import { Database, sqlState } from './database.ts'

const counter = new Counter()

/**
 * Runs a transaction that PostgreSQL fails `times` times with this SQLSTATE. `done` resolves to the number of the attempt that
 * succeeded.
 */
function refusedTimes(times: number, state: string) {
  let attempts = 0
  const done = counter.db.transaction(async tx => {
    attempts++
    if (attempts <= times) await tx.query(`do $$ begin raise exception 'no' using errcode = '${state}'; end $$`)
    return attempts
  })
  return { done, attempts: () => attempts }
}

/** Serialization failure, deadlock and lock timeout are retried, with 5 attempts in all. */
it.each(['40001', '40P01', '55P03'])('tries five times after %s, and no sixth time', async state => {
  expect(await refusedTimes(4, state).done).toBe(5)
  const never = refusedTimes(5, state)
  expect(sqlState(await never.done.catch((error: unknown) => error))).toBe(state)
  expect(never.attempts()).toBe(5)
})

it('gives up waiting for a lock after its time-out, five times, and says so', async () => {
  const hurried = new Database({ url: counter.db.pool.options.connectionString!, poolSize: 1, lockTimeoutMs: 30 })
  await counter.db.query(`create table locked as select 1 as one`)
  await counter.db.transaction(async tx => {
    await tx.query(`select from locked for update`)
    let attempts = 0
    const waiting = hurried.transaction(async other => {
      attempts++
      await other.query(`select from locked for update`)
    })
    expect(sqlState(await waiting.catch((error: unknown) => error))).toBe('55P03')
    expect(attempts).toBe(5)
  })
  await hurried.close()
})

it.each(['23505', 'P0001', '22012'])('does not retry what fails with %s', async state => {
  const once = refusedTimes(1, state)
  expect(sqlState(await once.done.catch((error: unknown) => error))).toBe(state)
  expect(once.attempts()).toBe(1)
})
