import { AsyncLocalStorage } from 'node:async_hooks'
import { Database } from '../../src/db/connection/database.ts'

/**
 * Makes every database test fail in which code asks a pool for a second connection while its own transaction holds one: under load all
 * connections of a pool would wait for each other. Tests that do so on purpose wrap it in {@link besideTransaction}.
 */
type Held = { by: Database; isOpen: boolean }

const held = new AsyncLocalStorage<Held | undefined>()
const { query, transaction } = Database.prototype

Database.prototype.query = async function (this: Database, ...given) {
  refuseSecond(this)
  return await query.apply(this, given)
} as typeof query

Database.prototype.transaction = async function <T>(this: Database, ...[body, options]: Parameters<typeof transaction<T>>) {
  refuseSecond(this)
  return await transaction.call(
    this,
    async tx => {
      const mine: Held = { by: this, isOpen: true }
      try {
        return await held.run(mine, () => body(tx))
      } finally {
        mine.isOpen = false
      }
    },
    options,
  )
} as typeof transaction

function refuseSecond(db: Database): void {
  const { by, isOpen } = held.getStore() ?? {}
  if (isOpen && by === db) throw new Error('a second connection is asked for while this transaction holds one')
}

/** Runs a step of a test that stands for another caller, while the test's own transaction is open. */
export function besideTransaction<T>(step: () => T): T {
  return held.exit(step)
}
