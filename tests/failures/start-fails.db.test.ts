import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Database } from '../../src/db/connection/database.ts'
import { spawnServer } from '../support/spawned-server.ts'
import { createTestDatabase } from '../support/database.ts'

type Obstacle = (db: Database) => Promise<Record<string, string>>

/** What a start needs, one after the other, and how it is kept from it. */
const obstacles: Record<string, Obstacle> = {
  'the database takes no write': withSql(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception using errcode = 'cannot_connect_now'; end $$;
    create trigger refuse before update on heartbeat for each statement execute function refuse()`),
  'the storefront cannot be read': withSql('alter table banners rename to others'),
  'the outbox cannot be read': withSql('alter table outbox rename to others'),
  'the port is taken': async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    return { PORT: String((other.address() as AddressInfo).port) }
  },
}

// a process that stays without serving is never started again by what watches it
describe.each(Object.entries(obstacles))('a server whose start fails because %s', (_, obstacle) => {
  test('ends its process', async () => {
    const { databaseUrl, env } = await behind(obstacle)
    await expect(spawnServer({ databaseUrl, env })).rejects.toThrow('the server ended with 1')
  })

  test('releases all that it had started', async () => {
    const { databaseUrl, env } = await behind(obstacle)
    const program = join(import.meta.dirname, '../support/failing-start.ts')
    await expect(spawnServer({ databaseUrl, env, program })).rejects.toThrow('the server ended with 1')
  })
})

async function behind(obstacle: Obstacle): Promise<{ databaseUrl: string; env: Record<string, string> }> {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const db = new Database({ url: database.url, poolSize: 1 })
  const env = await obstacle(db)
  await db.close()
  return { databaseUrl: database.url, env }
}

function withSql(sql: string): Obstacle {
  return async db => {
    await db.query(sql)
    return {}
  }
}
