import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { parseConfig } from '../src/server/settings/config.ts'
import '../tests/support/cluster-setup.ts'
import { overTcp, type TestDatabase } from '../tests/support/cluster.ts'
import { createTestDatabase } from '../tests/support/database.ts'
import { ask } from '../tests/support/embedded-server.ts'
import { openShopDatabase } from './shop-database.ts'

let database: TestDatabase
const guest = `guest_${process.pid}`
beforeAll(async () => {
  database = await createTestDatabase()
  await ask(inject('cluster').adminUrl, `create role ${guest} login password 'guest'`)
})
afterAll(async () => {
  await database.drop()
  await ask(inject('cluster').adminUrl, `drop role ${guest}`)
})

const open = (url: string) =>
  openShopDatabase({ ...parseConfig({ DATABASE_URL: url }), secret: 'not looked at' }, line => expect.unreachable(line))

test('another PostgreSQL is used as it is, and not stopped', async () => {
  const shop = await open(database.url)
  expect(shop.url).toBe(database.url)
  await shop.stop()
  expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.each<[string, (url: URL) => void, RegExp]>([
  ['nobody listens', url => (url.port = '1'), /connect ECONNREFUSED 127\.0\.0\.1:1$/],
  ['the password is wrong', url => (url.password = 'guessed'), /password authentication failed/],
  ['there is no such database', url => (url.pathname = '/nothing'), /database "nothing" does not exist/],
  [
    'it is not ours',
    url => Object.assign(url, { username: guest, password: 'guest' }),
    /its role may not make tables and schemas there; let it own the database$/,
  ],
])('it is refused by the name of its setting where %s', async (_, change, words) => {
  const url = new URL(overTcp(database.url))
  change(url)
  const refused = open(url.href)
  await expect(refused).rejects.toThrow(/^DATABASE_URL cannot be used: /)
  await expect(refused).rejects.toThrow(words)
})
