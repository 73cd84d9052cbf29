import pg from 'pg'

/**
 * Returns whether the URL leads to a connection pooler such as PgBouncer, which reports a process id other than the backend's. In a
 * pooler's transaction mode no setting or prepared statement survives a transaction.
 * @throws Error when the pooler is in statement mode, or the connection fails
 */
export async function isBehindPooler(url: string, connectTimeoutMs = 10_000): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs }) as Greeted
  client.on('error', () => {}) // the query fails instead
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

/** A client with the process id from the start of the connection, which the driver keeps and its types lack. */
type Greeted = pg.Client & { processID: number }
