import { grantToAppRole } from '../src/db/schema/app-role.ts'
import { Database } from '../src/db/connection/database.ts'
import { ConfigError, parseConfig } from '../src/server/settings/config.ts'
import { finish } from './lifecycle.ts'

/**
 * `npm run app-role -- <role>`: grants an existing database role the privileges that a running shop needs. DATABASE_URL names the owner
 * (docs/OPERATIONS.md).
 */
await finish(async ({ onEnd }) => {
  const role = process.argv[2]
  if (!role) throw new Error('Usage: npm run app-role -- <role>')
  const { databaseUrl } = parseConfig(process.env)
  if (databaseUrl === undefined) throw new ConfigError(['DATABASE_URL should name the database, with its owner as user'])
  const db = new Database({ url: databaseUrl, poolSize: 1 })
  onEnd(() => db.close())
  const [facts] = await db.query<{ exists: boolean; isOwner: boolean; isMigrated: boolean }>(
    `select exists(select from pg_roles where rolname = $1) as exists, current_user = $1 as "isOwner",
       to_regclass('schema_migrations') is not null as "isMigrated"`,
    [role],
  )
  if (!facts!.exists) throw new Error(`There is no role ${role}: create role ${role} login password '…'`)
  if (facts!.isOwner) throw new Error(`${role} owns the tables: DATABASE_URL should name their owner, and ${role} another role`)
  if (!facts!.isMigrated) throw new Error('There are no tables yet: npm run migrate')
  await db.transaction(tx => grantToAppRole(tx, role))
  console.log(`${role} may run the shop and owns none of its tables`)
})
