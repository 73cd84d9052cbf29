import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commands, downloads, queries } from '../../src/contract/endpoints/endpoints.ts'
import { Database } from '../../src/db/connection/database.ts'
import { pages } from '../../src/server/pages/pages.ts'
import { spawnServer, type SpawnedServer } from '../support/spawned-server.ts'
import { aRound, someUsers } from '../support/builders.ts'
import type { TestDatabase } from '../support/cluster.ts'
import { createTestDatabase } from '../support/database.ts'
import { plainHttp } from '../support/plain-http.ts'
import { aRaffle } from '../support/raffle.ts'
import { readRoutes } from '../support/route-table.ts'
import { fillLargeShop, type LargeShop } from '../support/large-shop.ts'

const ENTRIES = 3000
const SURE_ROUNDS = 3
const ROUNDS = 20
/**
 * Processor time that the server may need for what anybody may ask without signing in, on a machine on which the smallest request needs no
 * more than a sixteenth of it. Time on the clock is not looked at.
 */
const MOST_MS = 1
const MOST_OF_SMALLEST = 16
const YARDSTICK = '/healthz'

/** What costs more on purpose, and how it is bounded. */
const boundedOtherwise: Record<string, string> = {
  '/functions/requestPasswordReset': 'SIGN_IN_LIMIT: three mails of an address in a quarter of an hour',
  '/functions/checkResetLink': 'SIGN_IN_LIMIT',
  '/functions/resetPassword': 'hashes a password: SIGN_IN_LIMIT',
  '/functions/resetPasswordByCode': 'hashes a password: SIGN_IN_LIMIT',
  '/metrics': 'answers this machine and who has METRICS_TOKEN alone',
}

let database: TestDatabase
let server: SpawnedServer
let shop: LargeShop
let undrawn: string
let productId: string
let asset: string
beforeAll(async () => {
  database = await createTestDatabase()
  shop = await fillLargeShop(database.url, { people: 2000, orders: 5000 })
  const db = new Database({ url: database.url, poolSize: 1 })
  const round = await aRaffle({ db, clock: Temporal.Now.instant, newId }, 50)
  undrawn = round.roundId
  await db.query(
    `insert into raffle_entries (id, round_id, user_id, item_id, wants_waitlist, entered_at)
     select gen_random_uuid(), $1, u, $2, true, now() from unnest($3::uuid[]) u`,
    [undrawn, round.groups[0]!.itemIds[0], await someUsers(db, ENTRIES)],
  )
  await db.query(`update sales_rounds set deadline_date = now() - interval '1 minute' where id = $1`, [undrawn])
  ;({ productId } = await aRound(db))
  await db.close()
  server = await spawnServer({ databaseUrl: database.url, env: { API_DOCS: 'false' } })
  const html = await (await fetch(`${server.address}/login`)).text()
  asset = /\/assets\/shop\/[\w-]+\.js/.exec(html)![0]
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

type Ask = { name: string; method: string; path: string; body?: string; isOfMembers: boolean }

/** What the server's route table leaves open: at least one address for each route with a variable part. */
const addresses = (): Record<string, string[]> => ({
  '/api/raffles/:roundId': [undrawn, shop.raffleRoundId].map(id => `/api/raffles/${id}`),
  '/calendar/:file': [`/calendar/${'a'.repeat(32)}.ics`],
  '/share/:name': ['shop', productId, newId()].map(name => `/share/${name}.jpg`),
  '/files/*': ['/files/products/1-a/640.webp'],
  '/letters/:name': ['/letters/none.woff2'],
  '/assets/shop/*': [asset, '/assets/shop/none.js'],
  '/assets/admin/*': ['/assets/admin/none.js'],
  '/auth/start/:provider': ['/auth/start/kakao'],
  '/auth/callback/:provider': ['/auth/callback/kakao'],
  '/functions/*': ['/functions/none'],
  '/api/*': ['/api/none'],
  '/*': [
    ...Object.values(pages).flatMap(paths => paths.map(path => path.replace('/product/:productId', `/product/${productId}`))),
    `/login?from=%2Fproduct%2F${productId}`,
    '/product/none',
    '/setup',
    '/none',
  ].map(filled),
})
const filled = (path: string) => path.replace(/:\w+/g, newId())

const ofMembers = new Map(
  [...Object.values(commands), ...Object.values(queries), ...Object.values(downloads)].map(entry => [
    entry.kind === 'command' ? `/functions/${entry.name}` : entry.path,
    entry.who !== 'guest',
  ]),
)

async function everything(): Promise<Ask[]> {
  const given = addresses()
  return (
    (await readRoutes(database.url))
      // the same handler refuses TRACE
      .filter(({ method, path }) => method !== 'TRACE' && !Object.hasOwn(boundedOtherwise, path))
      .flatMap(({ method, path }) => {
        const isOfMembers = ofMembers.get(path) ?? false
        const isOpen = path.includes(':') || path.includes('*')
        if (isOpen && !isOfMembers && !given[path]) throw new Error(`no address is given of ${path}`)
        const body = method !== 'POST' ? {} : { body: path.startsWith('/functions/') ? '{"data":null}' : '{}' }
        return (given[path] ?? [filled(path)]).map(each => ({
          name: `${method} ${each}`,
          method,
          path: each,
          isOfMembers,
          ...body,
        }))
      })
  )
}

/** The smallest request is measured more closely, since all is compared with it. One gate refuses all that is not for guests. */
function shareOf({ path, isOfMembers }: Ask): number {
  if (path === YARDSTICK) return 10
  return isOfMembers ? 1 / 4 : 1
}

/** Nanoseconds of processor time that each thread of the server was last seen to have used, also of those that have ended. */
const ofThreads = new Map<string, number>()

/** Returns the milliseconds of processor time that the server has used, which most kernels count for each thread. */
function used(): number {
  for (const id of readdirSync(`/proc/${server.pid}/task`)) {
    const text = textOf(`/proc/${server.pid}/task/${id}/schedstat`)
    if (text !== undefined) ofThreads.set(id, Number(text.split(' ')[0]))
  }
  return [...ofThreads.values()].reduce((sum, each) => sum + each, 0) / 1e6
}

/** Returns the text of a file, undefined if the thread that it is about has just ended. */
function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Returns the milliseconds of processor time that the server has used, in steps of ten. */
function usedInSteps(): number {
  const text = readFileSync(`/proc/${server.pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Steps of ten milliseconds need more requests for the same precision. */
const [usedMs, REQUESTS] = existsSync('/proc/self/schedstat') ? [used, 24] : [usedInSteps, 100]

async function ask({ method, path, body }: Ask): Promise<number> {
  const headers = { 'accept-encoding': 'br', ...(body && { 'content-type': 'application/json' }) }
  return (await plainHttp(server.address + path, { method, headers, ...(body && { body }) })).status
}

test.skipIf(process.platform !== 'linux')(
  'whatever a guest may ask costs the server at most a millisecond, however large the shop',
  async () => {
    const asks = await everything()
    expect(asks.map(each => each.path)).toContain(`/api/raffles/${undrawn}`)
    expect(asks.filter(each => each.isOfMembers).length).toBeGreaterThan(ofMembers.size / 2)
    const least = new Map<string, number>()
    for (const each of asks) {
      const status = await ask(each)
      expect([each.name, status]).not.toEqual([each.name, 500])
      if (each.isOfMembers) expect([each.name, status]).toEqual([each.name, 401])
    }
    const most = () => Math.max(MOST_MS, MOST_OF_SMALLEST * (least.get(`GET ${YARDSTICK}`) ?? 0))
    const dear = () => [...least].filter(([, ms]) => ms > most()).map(([name, ms]) => `${name}: ${ms} ms`)
    for (let round = 0; round < ROUNDS && (round < SURE_ROUNDS || dear().length > 0); round++) {
      // beside other programs a request is charged for waiting for memory: what seemed dear is asked again
      const left = asks.filter(each => (least.get(each.name) ?? Infinity) > most() || each.path === YARDSTICK)
      for (const each of left) {
        const requests = REQUESTS * shareOf(each)
        const before = usedMs()
        for (let nth = 0; nth < requests; nth++) await ask(each)
        least.set(each.name, Math.min(least.get(each.name) ?? Infinity, (usedMs() - before) / requests))
      }
    }
    expect(dear()).toEqual([])
  },
)
