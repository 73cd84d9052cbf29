import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Database } from '../src/db/connection/database.ts'
import { createDatabaseIn, startTestCluster } from '../tests/support/cluster.ts'
import { signedIn } from '../tests/support/sessions.ts'
import { printAttacks, type Turns } from './attack-table.ts'
import { load } from './load.ts'
import { pictureAttacks } from './picture-attack.ts'
import { reserving } from './scenarios.ts'
import { aShop } from './shop.ts'
import { startServer } from './start-server.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 6)
const repeat = Number(process.env.BENCH_REPEAT ?? 3)
const ATTACKERS = 128

/**
 * Measures reservations of one item by 64 clients, with the limits of a real shop, while 128 accounts at ten addresses upload what costs
 * most to receive or to decode (`picture-attack.ts`). Each attack alternates with a measurement without one, and uses new accounts, whose
 * quota is unused. `server MB` is the highest memory of the server's process, without the processes that decode pictures. Sets exit code 1
 * when a median latency is more than twice that without an attack.
 */
async function main(): Promise<void> {
  const cluster = await startTestCluster(true)
  const { url } = await createDatabaseIn(cluster)
  const db = new Database({ url, poolSize: 4 })
  process.env.BENCH_LIMITS = 'real'
  process.env.TRUST_PROXY = '127.0.0.1'
  const { address, child } = await startServer(url)
  const tokensOf = async (count: number) =>
    (await Promise.all(Array.from({ length: count }, () => signedIn(db)))).map(({ token }) => token)
  try {
    const buyers = await tokensOf(64)
    const shop = await aShop(db)
    const sale = reserving('', buyers, () => shop.hot)
    const turns: Turns = new Map()
    const measure = async (name: string) => {
      let megabytes = 0
      const looking = setInterval(() => (megabytes = Math.max(megabytes, residentMegabytes(child.pid!))), 200)
      const figures = await load(address, sale, seconds)
      clearInterval(looking)
      turns.set(name, [...(turns.get(name) ?? []), { ...figures, megabytes }])
    }
    await load(address, sale, 1.5)
    for (let turn = 0; turn < repeat; turn++) {
      await measure('quiet')
      for (const name of Object.keys(pictureAttacks)) {
        const attack = fork(new URL('./picture-attack.ts', import.meta.url).pathname, [address, name])
        attack.send(await tokensOf(ATTACKERS))
        await once(attack, 'message')
        await measure(name)
        attack.kill()
        await once(attack, 'exit')
      }
    }
    printAttacks(turns, { seconds, repeat })
  } finally {
    child.kill('SIGTERM')
    await db.close()
    await cluster.stop()
  }
}

/** Returns the megabytes of memory that a process uses; 0 except on Linux. */
function residentMegabytes(pid: number): number {
  if (process.platform !== 'linux') return 0
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

await main()
process.exit()
