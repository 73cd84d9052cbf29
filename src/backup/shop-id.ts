import pg from 'pg'

/**
 * Returns the system identifier of the PostgreSQL server at `backupUrl`. Its backups, and servers restored from them, have the same one.
 */
export async function readShopId(backupUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: backupUrl, connectionTimeoutMillis: 5000, application_name: 'moapick-backup' })
  client.on('error', () => {}) // the query reports it
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
    return rows[0]!.id
  } finally {
    await client.end()
  }
}
