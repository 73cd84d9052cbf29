import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { ownDatabase } from '../own-database.ts'
import { audit } from '../../../src/services/maintenance/doctor.ts'
import type { Role } from '../../../src/domain/role.ts'
import { sessionCookieName } from '../../../src/server/auth/settings.ts'
import { spawnServer } from '../../support/spawned-server.ts'
import { createDatabaseIn } from '../../support/cluster.ts'
import { signedIn } from '../../support/sessions.ts'
import type { Prepared } from '../global-setup.ts'
import { Caller } from '../goods.ts'
import { slowLineTo } from '../slow-line.ts'
import { withoutTours } from '../tours.ts'
import { givenUpAfter, withoutTimers } from './without-timers.ts'

export type Person = { userId: string; name: string; digits: string; caller: Caller; token: string }

/** A copy of the demo shop with a server whose clock the test sets, and whose scheduled tasks run by that clock. */
export async function openClockedShop(start: Temporal.Instant) {
  const { cluster, demoShop, dataDir } = JSON.parse(process.env['BROWSER_TESTS'] ?? '{}') as Prepared
  const database = await createDatabaseIn(cluster, demoShop)
  const db = ownDatabase(database.url, 2)
  const server = await spawnServer({
    databaseUrl: database.url,
    env: { DATA_DIR: dataDir, JOBS: 'true' },
    program: join(import.meta.dirname, '../../support/clocked-server.ts'),
  })
  await server.tell({ now: start.toString() })
  await withoutTours(db)
  const line = await slowLineTo(server.address)
  let now = start

  return {
    db,
    async at(moment: Temporal.ZonedDateTime) {
      now = moment.toInstant()
      await server.tell({ now: now.toString() })
    },
    doctor: () => audit(db, now),

    /** Somebody new, with a telephone number that ends so. Sessions last through the days that the test plays. */
    async person(name: string, digits: string, role: Role = 'customer'): Promise<Person> {
      const { userId, token } = await signedIn(db, { role })
      await db.query(`update users set display_name = $2, phone = '0107777' || $3 where id = $1`, [userId, name, digits])
      await db.query(`update auth_sessions set expires_at = now() + interval '60 days' where user_id = $1`, [userId])
      return { userId, name, digits, token, caller: new Caller(server.address, token) }
    },

    async page(browser: Browser, { token }: Person): Promise<Page> {
      const context = await browser.newContext({ baseURL: line.address })
      await context.addInitScript(withoutTimers, givenUpAfter)
      const cookie = { name: sessionCookieName(line.address), value: encodeURIComponent(token), url: line.address }
      await context.addCookies([{ ...cookie, httpOnly: true }])
      return await context.newPage()
    },

    async close() {
      line.close()
      await server.stop()
      await db.close()
      await database.drop()
    },
  }
}
