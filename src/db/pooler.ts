import pg from 'pg'

/**
 * Returns whether a pooler, such as PgBouncer, stands before the database: it hands out another process id than the database's own. Behind
 * one in transaction mode no setting and no prepared statement outlives a transaction.
 * @throws Error when the pooler allows no transactions
 */
export async function isBehindPooler(url: string, connectTimeoutMs = 10_000): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs }) as Greeted
  client.on('error', () => {}) // the query says so
  await client.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await client.query('commit')
    return rows[0]!.pid !== client.processID
  } catch (error) {
    if (!/statement pooling/i.test(String(error))) throw error
    throw new Error('DATABASE_URL leads to a pooler in statement mode: the shop needs pool_mode = transaction or session', {
      cause: error,
    })
  } finally {
    await client.end().catch(() => {})
  }
}

/** The driver keeps the process id that it was greeted with; its types do not say so. */
type Greeted = pg.Client & { processID: number }
