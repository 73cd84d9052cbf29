import pg from 'pg'

/** Returns the system identifier of a PostgreSQL server. Its backups, and the databases restored from them, have the same one. */
export async function readShopId(adminUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5000, application_name: 'moapick-backup' })
  client.on('error', () => {}) // the query reports it
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
    return rows[0]!.id
  } finally {
    await client.end()
  }
}
