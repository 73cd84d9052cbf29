import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { audit } from '../../src/services/maintenance/doctor.ts'
import { aBackedUpShop, type BackedUpShop, databaseNow, ordersIn } from '../support/backed-up-shop.ts'

/** An acknowledged order and the moment after its acknowledgement. */
type Placed = { id: string; after: Temporal.Instant }
type Round = { ms: number; segments: number; missing: number; surplus: number; violations: number }

/**
 * Lets a shop sell, and restores it again and again to chance moments between two orders, and every fifth time to the newest. Returns
 * whether each restore had exactly the orders of its moment and a clean doctor.
 */
export async function drillRestores(times: number, seed: number): Promise<boolean> {
  const shop = await aBackedUpShop()
  const chance = chanceOf(seed)
  const placed: Placed[] = []
  const rounds: Round[] = []
  try {
    await shop.makeBase()
    for (let round = 1; round <= times; round++) {
      await sell(shop, placed, 1 + chance(8))
      if (chance(10) === 0) await shop.makeBase()
      await shop.archiveNow()
      rounds.push(await restoreOnce(shop, placed, round % 5 === 0 ? placed.length : 1 + chance(placed.length)))
      if (round % 10 === 0) console.log(`${round} restores, ${placed.length} orders`)
    }
  } finally {
    await shop.end()
  }
  report(rounds, placed.length)
  return rounds.every(({ missing, surplus, violations }) => missing + surplus + violations === 0)
}

async function sell(shop: BackedUpShop, placed: Placed[], orders: number): Promise<void> {
  for (let order = 0; order < orders; order++) placed.push({ id: await shop.order(), after: await shop.now() })
}

/** Restores the moment after the order of this number, counted from 1; the last number means the newest moment. */
async function restoreOnce(shop: BackedUpShop, placed: readonly Placed[], number: number): Promise<Round> {
  const into = join(shop.root, 'drill')
  const begun = performance.now()
  const isNewest = number === placed.length
  let violations = 0
  const { examined, segments } = await shop.restore({
    into,
    at: isNewest ? null : placed[number - 1]!.after,
    now: databaseNow(),
    keepsLog: false,
    examine: async db => {
      violations = (await audit(db, Temporal.Now.instant())).length
      return await ordersIn(db)
    },
  })
  const ms = performance.now() - begun
  rmSync(into, { recursive: true, force: true })
  const [expected, found] = [new Set(placed.slice(0, number).map(({ id }) => id)), new Set(examined)]
  return { ms, segments, missing: expected.difference(found).size, surplus: found.difference(expected).size, violations }
}

function report(rounds: readonly Round[], orders: number): void {
  const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0)
  const times = rounds.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  console.log(`
| restores | orders | missing | surplus | doctor's findings | segments replayed | median s | longest s |
|---|---|---|---|---|---|---|---|
| ${rounds.length} | ${orders} | ${sum(each => each.missing)} | ${sum(each => each.surplus)} | ${sum(each => each.violations)} | ${sum(each => each.segments)} | ${seconds(times[Math.floor(times.length / 2)]!)} | ${seconds(times.at(-1)!)} |`)
}

/** Returns a function that draws a whole number from 0 to below its argument, reproducible from the seed. */
function chanceOf(seed: number): (below: number) => number {
  let state = seed >>> 0
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
