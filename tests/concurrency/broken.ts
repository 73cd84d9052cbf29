import { setTimeout as pause } from 'node:timers/promises'
import { Database, type Sql, type TransactionOptions, type Tx } from '../../src/db/connection/database.ts'

/**
 * The shop's own code with one guard taken out, for controls: a race test counts only if it is red without the guard. The guards
 * stand in SQL, so they are taken out there, between the code and the database.
 */
type Rewrite = (text: string, values: readonly unknown[], query: Sql['query']) => Promise<object[]> | null

class Rewritten extends Database {
  readonly #rewrite: Rewrite
  constructor(url: string, rewrite: Rewrite) {
    super({ url, poolSize: 8 })
    this.#rewrite = rewrite
  }

  override transaction<T>(body: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T> {
    return super.transaction(tx => body({ inTransaction: true, query: this.#through(tx) }), options)
  }

  #through(tx: Tx): Sql['query'] {
    const query: Sql['query'] = async (text, values = [], name) =>
      ((await this.#rewrite(text, values, tx.query)) as never) ?? (await tx.query(text, values, name))
    return query
  }
}

/** Shelves are read without a lock, and a few milliseconds pass before anything is written. */
export function withoutLock(url: string): Database {
  return new Rewritten(url, (text, values, query) => {
    if (!text.includes('from stock') || !text.includes('for no key update')) return null
    return query<object>(text.replace('for no key update', ''), values).then(async rows => {
      await pause(8)
      return rows
    })
  })
}

/** Shelves are locked one by one in whatever order the cart names them. */
export function withoutLockOrder(url: string): Database {
  return new Rewritten(url, (text, values, query) => {
    if (!text.includes('from stock') || !text.includes('for no key update')) return null
    return lockInGivenOrder(text, values[0] as string[], query)
  })
}

async function lockInGivenOrder(text: string, groupIds: string[], query: Sql['query']): Promise<object[]> {
  const rows: object[] = []
  for (const id of groupIds) {
    rows.push(...(await query<object>(text, [[id]])))
    await pause(4)
  }
  return rows
}

/** Every so often the caller is answered though the transaction is never committed, as by a server that answers first and dies. */
export class AnswersBeforeCommit extends Database {
  #count = 0
  override async transaction<T>(body: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T> {
    let result: { value: T } | undefined
    const lost = ++this.#count % 5 === 0
    try {
      return await super.transaction(async tx => {
        // it has no last statement that would take the commit with it
        result = { value: await body({ inTransaction: true, query: tx.query }) }
        if (lost) throw new Error('died before the commit')
        return result.value
      }, options)
    } catch (error) {
      if (lost && result) return result.value
      throw error
    }
  }
}
