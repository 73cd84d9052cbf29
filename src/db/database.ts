import type { Duplex } from 'node:stream'
import pg from 'pg'
import { notesOf, startNoting } from './changes.ts'
import { fromRow, toParameter } from './values.ts'

/** Anything that runs SQL: the pool, or one transaction's connection. A name prepares the statement once per connection. */
export type Sql = {
  query<Row extends object>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]>
}

/** A transaction in progress. Functions that lock or write ask for one, so that they cannot run outside. */
export type Tx = Sql & {
  readonly inTransaction: true
  /** Like `query`, for the very last statement: the commit is sent with it, and undoes everything if the statement fails. */
  last?: Sql['query']
}

export type TransactionOptions = { settings?: string; eager?: boolean; patienceMs?: number }

export type DatabaseOptions = {
  url: string
  poolSize: number
  statementTimeoutMs?: number
  lockTimeoutMs?: number
  connectTimeoutMs?: number
  /** A pooler stands between (`isBehindPooler`): settings go with each transaction, and no statement is prepared by name. */
  pooled?: boolean
  /** How late an answer may be beyond the server's own time-outs: a loaded machine, a slow connection. */
  silenceMs?: number
}

/** Time-outs of a {@link Database} that is given none. */
export const timeouts = { statementTimeoutMs: 5000, lockTimeoutMs: 2000, connectTimeoutMs: 3000, silenceMs: 5000 }

/** For a body that lifts the server's time-outs (`patienceMs`): as long as it takes, which is the longest that a timer can be. */
export const UNHURRIED = 2 ** 31 - 1

/**
 * The one way to PostgreSQL. Transactions are READ COMMITTED, retried on serialisation failure, deadlock and lock time-out, up to
 * 5 attempts (SPEC §9): so their bodies must do nothing but SQL and arithmetic.
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
      // what is asked without waiting for the answer before is sent at once
      pipeline: true,
      // a server that lives ends what runs too long itself; from one that says nothing at all nobody waits for ever
      query_timeout: 2 * statementTimeoutMs + silenceMs,
      keepAlive: true,
      ...(!pooled && { options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' ') }),
    })
    // a connection that breaks while idle is simply replaced; whoever uses one gets the error from the query
    this.pool.on('error', () => {})
    // one that breaks between two statements of a transaction ends nobody: the next statement says so
    this.pool.on('connect', client => client.on('error', () => {}))
  }

  query<Row extends object>(text: string, values: readonly unknown[] = [], name?: string): Promise<Row[]> {
    if (!this.#pooled) return run<Row>(this.pool, text, values, name)
    // with its settings, in one piece
    return this.#once(tx => tx.last!<Row>(text, values), { eager: true })
  }

  /**
   * `settings` are `set local …` statements that ride with the beginning; `eager` sends the first statements with it too, without
   * waiting for it: only for a body that changes nothing before it has read an answer. `patienceMs` is how long one statement's answer
   * may stay out, for a body that lifts the server's time-outs.
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
        if (ended) throw new Error('the commit is on its way: what is asked now would stand outside the transaction')
        // nobody gets an answer from outside a transaction
        const [rows] = await Promise.all([run<Row>(client, text, values, this.#pooled ? undefined : name, patienceMs), begun])
        return rows
      }
      const last: Tx['query'] = (text, values, name) => {
        sendTogether(client)
        const answer = query<never>(text, values, name)
        notes?.ask()
        ended = client.query('commit')
        // whoever waits for the answer hears of a broken connection there
        ended.catch(() => {})
        return answer
      }
      const result = await body({ inTransaction: true, query, last })
      if (!ended) notes?.ask()
      const { command } = await (ended ?? client.query('commit'))
      // the answer to a commit after a failed statement, which is no failure to PostgreSQL
      if (command !== 'COMMIT')
        throw new Error('a statement failed, so that nothing was kept; its failure must leave the transaction')
      await notes?.handOn()
      return result
    } catch (error) {
      await client.query('rollback').catch((rollbackError: Error) => {
        broken = rollbackError
      })
      throw error
    } finally {
      // a connection that could not roll back is thrown away
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
    // before PostgreSQL 18 a plan with a disabled sequential scan looks dear enough to be compiled, for longer than it runs
    ['jit', 'off'],
  ]
}

const ATTEMPTS = 5
const RETRYABLE = new Set(['40001', '40P01', '55P03'])

/** Thrown by the body of a transaction that learned too late what it has to lock first: it runs again from its beginning. */
export class StartAgain extends Error {}

function isRetryable(error: unknown): boolean {
  return error instanceof StartAgain || RETRYABLE.has(sqlState(error) ?? '')
}

/**
 * The database cannot be reached, is going down, takes no writes (it became a stand-by), or is out of connections or time: worth repeating
 * later, nothing is wrong with the request.
 */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  if (state !== undefined) return /^(08|53|57|58|25006$)/.test(state) || RETRYABLE.has(state)
  return (
    error instanceof Error &&
    /connect|terminat|timeout|ECONN|socket|EPIPE/i.test(`${(error as NodeJS.ErrnoException).code ?? ''} ${error.message}`)
  )
}

/** PostgreSQL's five-character code of an error, if it is one of its errors. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

/** The name of the constraint that refused, if one did. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined
}

/** What is asked before this turn is over leaves in one piece: each piece wakes the server, which costs more than what it says. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Duplex } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** The driver reads `query_timeout` of a single query too; its types do not know. */
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
