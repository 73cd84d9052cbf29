import type { Duplex } from 'node:stream'
import pg from 'pg'
import { notesOf, startNoting } from './changes.ts'
import { fromRow, toParameter } from './values.ts'

/** Runs SQL on the pool or on one transaction's connection. A `name` prepares the statement once per connection. */
export type Sql = {
  query<Row extends object>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]>
}

/** A transaction in progress. A function that takes a `Tx` cannot be called outside a transaction. */
export type Tx = Sql & {
  readonly inTransaction: true
  /** Runs the last statement of the transaction and sends the commit with it. If the statement fails, everything is rolled back. */
  last?: Sql['query']
}

export type TransactionOptions = { settings?: string; eager?: boolean; patienceMs?: number }

export type DatabaseOptions = {
  url: string
  poolSize: number
  statementTimeoutMs?: number
  lockTimeoutMs?: number
  connectTimeoutMs?: number
  /**
   * True behind a connection pooler (`isBehindPooler`): settings are sent with each transaction, and no statement is prepared by
   * name.
   */
  pooled?: boolean
  /**
   * The longest wait for the server's answer is twice `statementTimeoutMs` plus these milliseconds, for a loaded machine or a slow network.
   */
  silenceMs?: number
}

/** Default timeouts of a {@link Database}, in milliseconds. */
export const timeouts = { statementTimeoutMs: 5000, lockTimeoutMs: 2000, connectTimeoutMs: 3000, silenceMs: 5000 }

/**
 * The longest delay of a JavaScript timer, in milliseconds. As `patienceMs` of `Database.transaction` it means no limit, for transactions
 * whose `settings` turn off the timeouts of PostgreSQL.
 */
export const UNHURRIED = 2 ** 31 - 1

/**
 * A PostgreSQL connection pool. Transactions are READ COMMITTED; after a serialization failure, a deadlock or a lock timeout they are
 * repeated, up to 5 runs in all. So a transaction's body may run several times and must contain only SQL and computation.
 */
export class Database implements Sql {
  readonly pool: pg.Pool
  readonly #pooled: boolean
  readonly #begin: string

  constructor(options: DatabaseOptions) {
    const { url, poolSize, connectTimeoutMs, statementTimeoutMs, silenceMs, pooled = false } = { ...timeouts, ...options }
    const settings = settingsOf({ ...timeouts, ...options })
    this.#pooled = pooled
    this.#begin = pooled ? `begin; ${settings.map(([name, value]) => `set local ${name} = '${value}'; `).join('')}` : 'begin; '
    this.pool = new pg.Pool({
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: connectTimeoutMs,
      types: { getTypeParser: fromRow },
      // Sends each query at once, without waiting for the answer to the one before.
      pipeline: true,
      // The server cancels slow statements itself. This timeout is for a server that does not answer at all.
      query_timeout: 2 * statementTimeoutMs + silenceMs,
      keepAlive: true,
      ...(!pooled && { options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' ') }),
    })
    // The pool replaces a connection that breaks while idle. One that breaks in use fails its query.
    this.pool.on('error', () => {})
    // Without a listener this error would end the process. The next statement of the transaction fails anyway.
    this.pool.on('connect', client => client.on('error', () => {}))
  }

  query<Row extends object>(text: string, values: readonly unknown[] = [], name?: string): Promise<Row[]> {
    if (!this.#pooled) return run<Row>(this.pool, text, values, name)
    // One round trip for the settings, the statement and the commit.
    return this.#once(tx => tx.last!<Row>(text, values), { eager: true })
  }

  /**
   * Runs `body` in a transaction, commits and returns its result; retries as {@link Database} describes. `settings` are `set local …`
   * statements sent with `begin`; `patienceMs` limits the wait for each answer of the server. `eager` sends `begin` together with the first
   * statements: only for a body that changes nothing before it has read an answer.
   */
  async transaction<T>(body: (tx: Tx) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#once(body, options)
      } catch (error) {
        if (attempt >= ATTEMPTS || !isRetryable(error)) throw error
        await pause(attempt)
      }
    }
  }

  async close(): Promise<void> {
    await this.pool.end()
  }

  async #once<T>(body: (tx: Tx) => Promise<T>, { settings = '', eager = false, patienceMs }: TransactionOptions): Promise<T> {
    const client = await this.pool.connect()
    let broken: Error | undefined
    let ended: Promise<pg.QueryResult> | undefined
    const notes = notesOf(text => run(client, text, []))
    try {
      if (eager) sendTogether(client)
      const begun = client.query(this.#begin + (notes ? startNoting : '') + settings)
      if (!eager) await begun
      const query: Tx['query'] = async <Row extends object>(text: string, values: readonly unknown[] = [], name?: string) => {
        if (ended) throw new Error('the commit was sent: a further query would run outside the transaction')
        // If `begin` failed, the statement ran outside a transaction, and its answer must not be used.
        const [rows] = await Promise.all([run<Row>(client, text, values, this.#pooled ? undefined : name, patienceMs), begun])
        return rows
      }
      const last: Tx['query'] = (text, values, name) => {
        sendTogether(client)
        const answer = query<never>(text, values, name)
        notes?.ask()
        ended = client.query('commit')
        // A broken connection also fails `answer`, where the caller sees it.
        ended.catch(() => {})
        return answer
      }
      const result = await body({ inTransaction: true, query, last })
      if (!ended) notes?.ask()
      const { command } = await (ended ?? client.query('commit'))
      // After a failed statement PostgreSQL answers a commit with ROLLBACK and reports no error.
      if (command !== 'COMMIT')
        throw new Error('a statement failed and the transaction was rolled back; its error must not be swallowed')
      await notes?.handOn()
      return result
    } catch (error) {
      await client.query('rollback').catch((rollbackError: Error) => {
        broken = rollbackError
      })
      throw error
    } finally {
      // Passing an error makes the pool discard the connection.
      client.release(broken)
    }
  }
}

function settingsOf({ statementTimeoutMs, lockTimeoutMs }: typeof timeouts): [name: string, value: string | number][] {
  return [
    ['statement_timeout', statementTimeoutMs],
    ['lock_timeout', lockTimeoutMs],
    ['idle_in_transaction_session_timeout', 10_000],
    ['timezone', 'UTC'],
    // Before PostgreSQL 18 a disabled sequential scan raised a plan's cost so far that JIT compiled it, for longer than it ran.
    ['jit', 'off'],
  ]
}

const ATTEMPTS = 5
const RETRYABLE = new Set(['40001', '40P01', '55P03'])

/**
 * An error that the body of {@link Database.transaction} throws to be run again, because it learned too late which rows it must lock first.
 */
export class StartAgain extends Error {}

function isRetryable(error: unknown): boolean {
  return error instanceof StartAgain || RETRYABLE.has(sqlState(error) ?? '')
}

/**
 * Returns true for an error that a later retry may overcome. The database is unreachable, shutting down, read-only, out of
 * resources or timed out, or the transaction conflicted with another.
 */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  if (state !== undefined) return /^(08|53|57|58|25006$)/.test(state) || RETRYABLE.has(state)
  return (
    error instanceof Error &&
    /connect|terminat|timeout|ECONN|socket|EPIPE/i.test(`${(error as NodeJS.ErrnoException).code ?? ''} ${error.message}`)
  )
}

/** Returns the five-character SQLSTATE of a PostgreSQL error, undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

/** Returns the name of the constraint that a PostgreSQL error reports, if any. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined
}

/** Sends everything that is written in this tick as one packet, because each packet wakes the server. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Duplex } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** A query with its own `query_timeout`, which the driver supports and its types lack. */
type Asked = pg.QueryConfig & { query_timeout?: number }

async function run<Row extends object>(
  on: pg.Pool | pg.PoolClient,
  text: string,
  values: readonly unknown[],
  name?: string,
  patienceMs?: number,
): Promise<Row[]> {
  const query: Asked = { text, values: values.map(toParameter) }
  if (name !== undefined) query.name = name
  if (patienceMs !== undefined) query.query_timeout = patienceMs
  return (await on.query(query)).rows as Row[]
}

function pause(attempt: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 2 ** attempt * 5 * (0.5 + Math.random())))
}
