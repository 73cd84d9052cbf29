import { migrate } from '../src/db/migrate.ts'
import { Database } from '../src/db/database.ts'
import { ConfigError, parseConfig } from '../src/server/config.ts'
import { finish } from './lifecycle.ts'

/** `npm run migrate`: migrates the database of DATABASE_URL as its owner. Needed where the shop runs with another role. */
await finish(async ({ onEnd }) => {
  const { databaseUrl } = parseConfig(process.env)
  if (databaseUrl === undefined) throw new ConfigError(['DATABASE_URL should name the database, with its owner as user'])
  const db = new Database({ url: databaseUrl, poolSize: 1 })
  onEnd(() => db.close())
  const added = await migrate(db)
  console.log(added.length === 0 ? 'The database is up to date' : `Applied ${added.join(', ')}`)
})
