import { Database } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'

/** Brings the database up to date. Done once, and whole or not at all. */
export async function prepareShop(databaseUrl: string): Promise<void> {
  const db = new Database({ url: databaseUrl, poolSize: 2 })
  try {
    const applied = await migrate(db)
    if (applied.length > 0) console.log(`Database schema brought up to date: ${applied.join(', ')}`)
  } finally {
    await db.close()
  }
}
