import { join } from 'node:path'
import { v7 } from 'uuid'
import { loadDemo } from '../../demo/load.ts'
import type { Database } from '../../src/db/connection/database.ts'
import { ownDatabase } from './own-database.ts'
import { localStore } from '../../src/files/local.ts'
import { spawnServer } from '../support/spawned-server.ts'
import { createDatabaseIn } from '../support/cluster.ts'
import '../support/patient-database.ts'
import type { Prepared } from './global-setup.ts'
import { letIn, tellNews, type Visitors } from './looks/visitors.ts'
import { takenBefore } from './taken-pictures.ts'
import { withoutTours } from './tours.ts'

/** When it always is in the pictures: a Friday forenoon with a full shop. */
export const frozenAt = Temporal.Instant.from('2026-11-20T01:30:00Z')

/** `visitors`: who looks at it, by their key in the cast, each with one session. */
export type FrozenShop = { address: string; db: Database; visitors: Visitors }

/**
 * The demo shop as it is at one moment that never passes, and with nothing left to chance, so that its pictures are the same on every
 * day and in every order.
 * @param who keys of those of the cast who look at it
 */
export async function startFrozenShop(who: readonly string[]): Promise<FrozenShop & { stop(): Promise<void> }> {
  const { cluster, dataDir, pictures } = JSON.parse(process.env['BROWSER_TESTS'] ?? '{}') as Prepared
  const database = await createDatabaseIn(cluster)
  const db = ownDatabase(database.url, 2)
  await leaveNothingToChance(db)
  const [store, newId] = [localStore(join(dataDir, 'files')), countedIds()]
  await loadDemo({ db, store, intake: takenBefore(pictures, newId), now: frozenAt, print: () => {}, newId })
  await withoutTours(db)
  const visitors = await letIn(db, who, frozenAt)
  await tellNews(db, visitors.get('customer')!.userId, frozenAt)
  const server = await spawnServer({
    databaseUrl: database.url,
    env: { DATA_DIR: dataDir },
    program: join(import.meta.dirname, '../support/clocked-server.ts'),
  })
  await server.tell({ now: frozenAt.toString() })
  return {
    address: server.address,
    db,
    visitors,
    async stop() {
      await db.close()
      await server.stop()
      await database.drop()
    },
  }
}

/** Ids in the order in which they were asked for, the same ones each time: who wins a raffle follows from them. */
function countedIds(): () => string {
  let count = 0
  return () => {
    const random = new Uint8Array(16)
    // the last six are what people read of an order's number
    new DataView(random.buffer).setUint32(12, Math.imul(++count, 2654435761) >>> 0)
    return v7({ msecs: frozenAt.epochMilliseconds - 3_600_000 + Math.floor(count / 1000), seq: count, random })
  }
}

/** What the shop draws by chance, seeds of raffles and codes of invitations, follows from whose it is. */
async function leaveNothingToChance(db: Database): Promise<void> {
  await db.query(`create function known_seed() returns trigger language plpgsql as $$ begin
    new.seed := encode(sha256('a seed that pictures know'), 'hex');
    update raffles set seed_hash = encode(sha256(new.seed::bytea), 'hex') where round_id = new.round_id;
    return new; end $$`)
  await db.query(`create trigger known_seed before insert on raffle_secrets for each row execute function known_seed()`)
  await db.query(`create function known_code() returns trigger language plpgsql as $$ begin
    new.referral_code := 'MOAP' || upper(translate(left(md5(new.email), 6), '0', '9'));
    return new; end $$`)
  await db.query(`create trigger known_code before insert on users for each row execute function known_code()`)
}
