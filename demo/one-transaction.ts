import { type Database, type Tx, UNHURRIED } from '../src/db/connection/database.ts'
import type { Context } from '../src/services/context.ts'

/**
 * Runs `body` with a database in which all services share one transaction: theirs become savepoints. So either everything is committed or,
 * after a crash, nothing. One call at a time. `goOn` is called before every statement and throws to stop.
 */
export function inOneTransaction<T>(
  db: Database,
  body: (db: Context['db']) => Promise<T>,
  settings: string,
  goOn: () => void = () => {},
): Promise<T> {
  const options = { settings, patienceMs: UNHURRIED }
  return db.transaction(tx => {
    const query: Tx['query'] = async (text, values, name) => {
      goOn()
      return await tx.query(text, values, name)
    }
    return body({ query, transaction: nested => savepoint({ inTransaction: true, query }, nested) })
  }, options)
}

async function savepoint<T>(tx: Tx, body: (tx: Tx) => Promise<T>): Promise<T> {
  await tx.query('savepoint nested')
  try {
    // without `last`, which would send the commit of the whole with a nested one's last statement
    const result = await body({ inTransaction: true, query: tx.query })
    await tx.query('release savepoint nested')
    return result
  } catch (error) {
    await tx.query('rollback to savepoint nested')
    throw error
  }
}
