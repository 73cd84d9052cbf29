import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Database } from '../src/db/connection/database.ts'
import { createMember } from '../src/services/users/create-member.ts'
import { createTestDatabase } from '../tests/support/database.ts'
import type { TestDatabase } from '../tests/support/cluster.ts'
import { runProgram } from './run-program.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = new Database({ url: database.url, poolSize: 1 })
  const member = { email: 'owner@shop.example', password: 'a-good-long-password', displayName: '김주인' }
  await createMember({ db, clock: () => Temporal.Now.instant(), newId: v7 }, member)
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

test('the first master comes from the command, and the last one stays', async () => {
  expect(await role('owner@shop.example', 'master')).toEqual([0, 'owner@shop.example was customer and is master now'])
  expect(await role('owner@shop.example', 'master')).toEqual([0, 'owner@shop.example is master already'])
  expect(await role('owner@shop.example', 'admin')).toEqual([1, 'owner@shop.example is the last master: make another one first'])
  expect(await db.query('select role from users')).toEqual([{ role: 'master' }])
})

test('an unknown person and an unknown role are reported', async () => {
  expect(await role('nobody@shop.example', 'admin')).toEqual([1, 'Nobody has signed up as nobody@shop.example yet'])
  expect(await role('owner@shop.example', 'owner')).toEqual([1, 'Usage: npm run role -- <e-mail> customer|admin|master'])
})

async function role(email: string, name: string): Promise<[number | null, string | undefined]> {
  const { exitCode, output } = await runProgram(['node', 'scripts/role.ts', email, name], {
    env: { DATABASE_URL: database.url, NODE_ENV: 'test' },
  })
  return [exitCode, output.split('\n')[0]]
}
