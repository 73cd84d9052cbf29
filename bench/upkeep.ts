import { randomUUIDv7 as newId } from 'node:crypto'
import type { Database } from '../src/db/connection/database.ts'
import type { Context } from '../src/services/context.ts'
import { driveRun } from '../src/services/maintenance/drive-run.ts'
import { startRun } from '../src/services/maintenance/start-run.ts'
import { markNoShows } from '../src/services/orders/no-show.ts'
import type { BuiltRound } from '../tests/support/builders.ts'
import { signedIn } from '../tests/support/sessions.ts'
import { load, type Figures, type Scenario } from './load.ts'
import { fillOverdue, signPeopleIn } from './old-shop.ts'

/** A long-running job beside a sale: how long it took, what it did, and the rate and latencies of the sale meanwhile. */
export type Work = { name: string; did: string; seconds: number; sale: Figures }

type Beside = { db: Database; address: string; sale: Scenario; people: readonly string[]; old: BuiltRound; seconds: number }

const OVERDUE = 20_000
const VISITORS = 10_000

/**
 * Runs nightly jobs and data tools beside 64 clients that reserve without a pause, on tables with a million orders. `before` are the
 * figures of the sale alone.
 */
export async function upkeep(beside: Beside): Promise<{ before: Figures; works: Work[] }> {
  const { db, people, old, address, sale, seconds } = beside
  const context: Context = { db, clock: () => Temporal.Now.instant(), newId }
  const admin = { userId: (await signedIn(db, { role: 'admin' })).userId, role: 'admin' as const }
  await fillOverdue(db, old, people.slice(0, OVERDUE))
  const tokens = await signPeopleIn(db, people.slice(-VISITORS))
  await db.query('vacuum analyze')

  const reaggregate = async () => {
    const { runId } = await startRun(context, admin, 'reaggregateAllUserData')
    await driveRun(context, runId)
    const [found] = await db.query<{ count: number }>(
      `select count(*)::int as count from maintenance_findings where run_id = $1`,
      [runId],
    )
    return `${people.length} people, ${found!.count} differences`
  }
  const noShows = async () => {
    let canceled = 0
    for (let more = true; more; ) {
      const done = await markNoShows(context)
      canceled += done.canceled
      more = done.more
    }
    return `${canceled} orders`
  }
  const visits = async () => {
    await Promise.all(Array.from({ length: 16 }, (_, lane) => visitAll(address, tokens, lane, 16)))
    // they are noted after the answer, many at once: the work is done when all of them are written down
    for (const since = performance.now(); ; await new Promise(resolve => setTimeout(resolve, 100))) {
      const [seen] = await db.query<{ count: number }>(
        `select count(*)::int as count from daily_visits v where v.user_id = any($1::uuid[])`,
        [people.slice(-VISITORS)],
      )
      if (seen!.count === tokens.length || performance.now() - since > 60_000)
        return `${seen!.count} of ${tokens.length} visitors counted`
    }
  }

  const before = await load(address, sale, seconds)
  const works: Work[] = []
  for (const [name, work] of [
    ['(g) reaggregateAllUserData, everything differs', reaggregate],
    ['(g) the same again, nothing differs', reaggregate],
    ['(h) no-shows', noShows],
    ['(i) first visits of the day', visits],
  ] as const)
    works.push(await besideSale(beside, name, work))
  return { before, works }
}

/** Requests `/api/me` for each of this lane's users, one after the other, which records their attendance. */
async function visitAll(address: string, tokens: readonly string[], lane: number, lanes: number): Promise<void> {
  for (let nth = lane; nth < tokens.length; nth += lanes) {
    const answer = await fetch(`${address}/api/me`, { headers: { authorization: `Bearer ${tokens[nth]!}` } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`a visit was answered ${answer.status}`)
  }
}

async function besideSale({ address, sale }: Beside, name: string, work: () => Promise<string>): Promise<Work> {
  const begun = performance.now()
  const state = { seconds: 0 }
  const working = work().finally(() => (state.seconds = (performance.now() - begun) / 1000))
  const figures: Figures[] = []
  do figures.push(await load(address, sale, 3))
  while (state.seconds === 0)
  return { name, did: await working, seconds: state.seconds, sale: middling(figures) }
}

function middling(figures: readonly Figures[]): Figures {
  const mean = (of: (each: Figures) => number) => figures.reduce((sum, each) => sum + of(each), 0) / figures.length
  return {
    perSecond: mean(each => each.perSecond),
    median: mean(each => each.median),
    p99: Math.max(...figures.map(each => each.p99)),
    unexpected: figures.reduce((sum, each) => sum + each.unexpected, 0),
  }
}
