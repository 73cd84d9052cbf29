import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Database } from '../../src/db/connection/database.ts'
import { audit } from '../../src/services/maintenance/doctor.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { createTestDatabase } from '../support/database.ts'
import { fillLargeShop } from '../support/large-shop.ts'
import { listRequests, type ListRequest } from '../support/list-requests.ts'
import { signedIn } from '../support/sessions.ts'
import { recordStatements, seqScansOf, type Statement } from './statements.ts'

/**
 * Smaller than the bench's, with the same shares and fresh statistics; large enough that a look through a whole table costs more than an
 * index.
 */
const SIZE = { people: 6000, orders: 30_000 }

/** Of these no list reads all rows; where one must, it says why. */
const large = new Set([
  'orders',
  'order_items',
  'order_events',
  'users',
  'point_entries',
  'point_lots',
  'notifications',
  'notification_deliveries',
  'waitlist_entries',
  'audit_log',
  'personal_data_access',
  'reviews',
  'raffle_entries',
])

const sorts = 'no index on what changes with every order or visit: it would take each change of a row out of its place (0012)'
/** Reads of everybody that are meant, each with its reason. The bench says how long they take. */
const meant = new Map<string, string>([
  ['users: memberFigures', 'counts everybody'],
  ['users: maintenancePreview', 'asks of everybody'],
  ['orders: adminOrders q=전복', 'every eleventh order has such goods'],
  // a few hundred entries looked up in a table that is small here: the planner reads it once instead
  ...['adminRaffle', 'raffleEntries', 'raffleEntries page=50', 'raffleExport roundId=round-1500000000000&format=csv'].map(
    look => [`waitlist_entries: ${look}`, 'joined'] as const,
  ),
  ...[
    'noShowsFrom=1',
    'pickupsFrom=10&pickupsTo=12',
    'pointsFrom=100',
    ...['points', 'pickups', 'noShows', 'lastVisit'].flatMap(sort => [`sort=${sort}`, `sort=${sort}&direction=asc`]),
  ].map(look => [`users: adminUsers ${look}`, sorts] as const),
])

let app: TestApp
let db: Database
let drop: () => Promise<void>
let requests: ListRequest[]
const found = new Map<string, Statement[]>()
const refused: string[] = []

beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  const shop = await fillLargeShop(database.url, SIZE)
  db = new Database({ url: database.url, poolSize: 2, statementTimeoutMs: 60_000 })
  requests = await listRequests(db, shop)
  app = await startTestApp({ databaseUrl: database.url })
  const { token } = await signedIn(db, { role: 'master' })
  const headers = { authorization: `Bearer ${token}` }
  for (const { name, path } of requests) {
    const statements: Statement[] = []
    const stop = recordStatements(pg.Client.prototype, statements)
    const answer = await fetch(app.address + path, { headers })
    const body = await answer.text()
    stop()
    if (answer.status !== 200) refused.push(`${name}: ${body.slice(0, 300)}`)
    found.set(name, statements)
  }
})
afterAll(async () => {
  await app.stop()
  await db.close()
  await drop()
})

it('every list of the contract is asked for, and answers', () => {
  expect(refused).toEqual([])
})

it('a shop of that size is one that the doctor finds nothing in', async () => {
  expect(await audit(db, Temporal.Now.instant())).toEqual([])
})

it('no list of the counter reads a large table from end to end', async () => {
  const scans: string[] = []
  for (const [name, statements] of found)
    for (const table of await seqScansOf(db, statements)) if (large.has(table)) scans.push(`${table}: ${name}`)
  expect(scans.filter(scan => !meant.has(scan)).sort()).toEqual([])
})
