import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Database } from '../src/db/database.ts'
import type { TestDatabase } from '../tests/support/cluster.ts'
import { createTestDatabase } from '../tests/support/database.ts'
import { aLivingShop } from '../tests/support/living-shop.ts'
import { runProgram } from './run-program.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = new Database({ url: database.url, poolSize: 2 })
  await aLivingShop({ db, clock: () => Temporal.Now.instant(), newId })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

test('a sound shop ends with 0; a broken one is named, shown and ends with 1', async () => {
  const sound = await doctor()
  expect(sound.exitCode).toBe(0)
  expect(sound.output).toMatch(/^ok {5}stock\.reserved_units .*\n/)
  expect(sound.output).toMatch(/\d+ audits, all sound\n$/)

  const [broken] = await db.query<{ id: string }>(
    `update orders set total_price = total_price + 1 where id = (select id from orders limit 1) returning id`,
  )
  const found = await doctor()
  expect(found.exitCode).toBe(1)
  expect(found.output).toContain(`BROKEN orders.total`)
  expect(found.output).toContain(`order_id ${broken!.id} · total_price`)
  expect(found.output.match(/BROKEN/g)).toHaveLength(1)
})

function doctor() {
  return runProgram(['node', 'scripts/doctor.ts'], { env: { DATABASE_URL: database.url, NODE_ENV: 'test' } })
}
