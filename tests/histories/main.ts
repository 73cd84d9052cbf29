import { parseArgs } from 'node:util'
import { Database } from '../../src/db/connection/database.ts'
import { createDatabaseIn, startTestCluster } from '../support/cluster.ts'
import { live } from './live.ts'
import { untested } from './operation.ts'
import { operations } from './operations.ts'
import { World } from './world.ts'

/** `npm run histories -- --operations 100000 --seed anything`: years of a random shop, the doctor after each thousand operations. */
const { values } = parseArgs({ options: { operations: { type: 'string' }, seed: { type: 'string' } } })
const count = Number(values.operations ?? 100_000)
const seed = values.seed ?? String(Date.now())

const cluster = await startTestCluster()
const db = new Database({ url: (await createDatabaseIn(cluster)).url, poolSize: 2 })
try {
  console.log(`seed ${seed}, ${count} operations`)
  const world = new World(db, seed)
  await world.populate()
  const begun = performance.now()
  const { counts, until } = await live(world, operations, { count, batch: 1000 })
  for (const [outcome, times] of [...counts].sort()) console.log(`${String(times).padStart(8)}  ${outcome}`)
  const missing = untested(operations, counts)
  console.log(`until ${until.toString()}, ${Math.round((performance.now() - begun) / 1000)} s, doctor clean after each thousand`)
  for (const what of missing) console.log(`never done, so not tested: ${what}`)
  process.exitCode = missing.length > 0 ? 1 : 0
} finally {
  await db.close()
  await cluster.stop()
}
