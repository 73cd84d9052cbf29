import type { BrowserContext, Page } from '@playwright/test'
import type { Database } from '../../src/db/connection/database.ts'
import { ownDatabase } from './own-database.ts'
import type { Role } from '../../src/domain/role.ts'
import type { Tier } from '../../src/domain/tier.ts'
import { kstDay } from '../../src/domain/time.ts'
import { sessionCookieName } from '../../src/server/auth/settings.ts'
import { spawnServer } from '../support/spawned-server.ts'
import { createDatabaseIn } from '../support/cluster.ts'
import '../support/patient-database.ts'
import { sessionOf, signedIn } from '../support/sessions.ts'
import type { Prepared } from './global-setup.ts'
import { Caller, type Good, type Offer } from './goods.ts'
import { test as base } from './slow-cpu.ts'
import { slowLineTo } from './slow-line.ts'
import { showTours, withoutTours } from './tours.ts'
import { saveData } from './save-data.ts'
import { tellOfViolations, watch } from './watch.ts'

/**
 * Who sits at a browser: a guest, somebody of the demo's cast by their key, somebody new, or again somebody who is there already. Tours
 * are over for everybody but the new who ask for them.
 */
export type Who = 'guest' | { cast: string } | { role?: Role; tier?: Tier; tours?: boolean } | { userId: string }

/** Somebody who acts without a browser. */
export type Person = { userId: string; caller: Caller }

export type Visitor = Person & { page: Page; context: BrowserContext }

export interface TestShop {
  /** Like http://127.0.0.1:40123; pages may be opened by path alone. */
  address: string
  databaseUrl: string
  dataDir: string
  db: Database
  /** Acts as a master without a browser. */
  owner: Caller
  /** Puts a product of its own on sale. */
  sell(offer?: Offer): Promise<Good>
  /** Archives what was sold since the last time: every page with a list would load and draw the goods of all earlier tests. */
  clear(): Promise<void>
  /** Units of a product that are reserved, as the database has them. */
  taken(good: Good): Promise<number>
  /** Somebody who acts without a browser, which costs half a second of the processor; by default somebody new. */
  person(who?: Who): Promise<Person>
  /** The calls of somebody new who acts without a browser. */
  somebody(): Promise<Caller>
}

type Fixtures = {
  /** Opens a browser for somebody, signed in already. Each has cookies and storage of their own. */
  visit(who: Who, address?: string): Promise<Visitor>
  /** After each test its goods are archived. */
  cleared: void
  /** What consoles and policies complained of in all browsers of the test. It must be empty in the end but for `forgiven`. */
  complaints: string[]
  /** Whether visitors were told of today's visit before, so that no toast of it comes in the way. */
  greeted: boolean
  /**
   * Whether pages fetch the other screens and their data two seconds after their start, and start the service worker after four. Without
   * it they save data: a test that lasts longer would pay for all screens, and see other requests on a slow machine than on a fast one.
   */
  fetchesAhead: boolean
  /** Complaints that the test is about, such as the browser's own line for a refused request. */
  forgiven: RegExp | null
}

/**
 * Playwright's `test` with a shop: every worker has a server process and a copy of the demo shop's database of its own, so files may run
 * beside each other. Tests of one worker share them: sell products and bring people of your own instead of counting what is there.
 */
/** A cart that another device or tab changed is refused, read, merged and saved: whether that happens is a matter of moments. */
const isMerge = /status of 409 .*\/functions\/saveCart/

export const test = base.extend<Fixtures, { shop: TestShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const { cluster, demoShop, dataDir } = JSON.parse(process.env['BROWSER_TESTS'] ?? '{}') as Prepared
      const database = await createDatabaseIn(cluster, demoShop)
      const server = await spawnServer({
        databaseUrl: database.url,
        env: { DATA_DIR: dataDir, PUSH_SERVICES: 'push.example.kr' },
      })
      const db = ownDatabase(database.url, 2)
      await withoutTours(db)
      // a shop's first page waits only so long for the letters of its goods, and goes without: on a full machine that would move what it
      // shows
      await base.expect.poll(async () => (await fetch(server.address)).text()).toContain('/letters/')
      const line = await slowLineTo(server.address)
      const owner = new Caller(server.address, (await signedIn(db, { role: 'master' })).token)
      const [picture] = await db.query<{ id: string }>(`select id from files where kind = 'products' order by id limit 1`)
      const sold = new Set<string>()
      await use({
        address: line.address,
        databaseUrl: database.url,
        dataDir,
        db,
        owner,
        async sell(offer) {
          const good = await owner.sell(picture!.id, offer)
          sold.add(good.productId)
          return good
        },
        async clear() {
          const products = await db.query<{ id: string }>(`select id from products where id = any($1) and not is_archived`, [
            [...sold],
          ])
          sold.clear()
          if (products.length > 0)
            await owner.call('archiveProducts', { productIds: products.map(({ id }) => id), isArchived: true })
        },
        taken: good => takenUnits(db, good),
        async person(who = {}) {
          const { userId, token } = await identityOf(db, who)
          return { userId, caller: new Caller(line.address, token) }
        },
        somebody: async () => new Caller(server.address, (await signedIn(db)).token),
      })
      await db.close()
      line.close()
      await server.stop()
      await database.drop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.address),
  forgiven: [null, { option: true }],
  greeted: [true, { option: true }],
  fetchesAhead: [false, { option: true }],
  cleared: [
    async ({ shop }, use) => {
      await use()
      await shop.clear()
    },
    { auto: true },
  ],
  complaints: [
    async ({ forgiven }, use) => {
      const complaints: string[] = []
      await use(complaints)
      base.expect(complaints.filter(each => !isMerge.test(each) && !forgiven?.test(each))).toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, complaints, fetchesAhead }, use) => {
    watch(context, complaints)
    await context.addInitScript(tellOfViolations)
    if (!fetchesAhead) await context.addInitScript(saveData)
    await use(context)
    await letGo(context)
  },
  visit: async ({ browser, shop, complaints, greeted, fetchesAhead }, use) => {
    const opened = new Set<BrowserContext>()
    await use(async (who, address = shop.address) => {
      const context = await browser.newContext({ baseURL: address })
      opened.add(context)
      context.once('close', () => opened.delete(context))
      watch(context, complaints)
      await context.addInitScript(tellOfViolations)
      if (!fetchesAhead) await context.addInitScript(saveData)
      const { userId, token } = await identityOf(shop.db, who)
      const today = kstDay(Temporal.Now.instant()).toString()
      if (greeted)
        await context.addInitScript(
          // a page of the browser's own, such as that of a cut line, has no storage
          ([key, day]) => void (origin !== 'null' && localStorage.setItem(key, day)),
          [`moapick.visit.${userId}`, today] as const,
        )
      if (token)
        await context.addCookies([
          { name: sessionCookieName(address), value: encodeURIComponent(token), url: address, httpOnly: true },
        ])
      return { context, page: await context.newPage(), userId, caller: new Caller(address, token) }
    })
    for (const context of opened) {
      await letGo(context)
      await context.close()
    }
  },
})
export { expect } from '@playwright/test'

/** A request that a test still holds when it ends fails with its page, and would be told as the fault of the test after it. */
async function letGo(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
}

async function identityOf(db: Database, who: Who): Promise<{ userId: string; token: string }> {
  if (who === 'guest') return { userId: '', token: '' }
  if ('userId' in who) return { userId: who.userId, token: await sessionOf(db, who.userId) }
  if (!('cast' in who)) {
    const { tours = false, ...options } = who
    const identity = await signedIn(db, options)
    if (tours) await showTours(db, identity.userId)
    return identity
  }
  const [user] = await db.query<{ id: string }>(`select id from users where email = $1`, [`${who.cast}@demo.test`])
  return { userId: user!.id, token: await sessionOf(db, user!.id) }
}

async function takenUnits(db: Database, { roundId }: Good): Promise<number> {
  const [row] = await db.query<{ units: number }>(
    `select coalesce(sum(s.reserved_units), 0)::int as units from stock s join variant_groups g on g.id = s.variant_group_id where g.round_id = $1`,
    [roundId],
  )
  return row!.units
}
