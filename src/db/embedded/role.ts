import pg from 'pg'

/** Creates the shop's role and database if they are missing. The role owns its database and is no superuser. */
export async function ensureDatabase(adminUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7604119)') // Serializes concurrent starts; the lock ends with the connection.
    const { rowCount: role } = await client.query(`select from pg_roles where rolname = 'moapick'`)
    if (!role) await client.query(`create role moapick login createdb password ${client.escapeLiteral(password)}`)
    const { rowCount: database } = await client.query(`select from pg_database where datname = 'moapick'`)
    if (!database) await client.query('create database moapick owner moapick')
  } finally {
    await client.end()
  }
}
