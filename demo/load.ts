import { newId as nextId } from '../src/services/ordered-ids.ts'
import type { Database } from '../src/db/connection/database.ts'
import { decodePicture } from '../src/files/decode.ts'
import { type PictureIntake, pictureIntake } from '../src/files/intake.ts'
import type { FileStore } from '../src/files/store.ts'
import { customers } from './cast.ts'
import { demoBanners, demoGoods } from './goods.ts'
import { inOneTransaction } from './one-transaction.ts'
import { joinedAt, registerCast } from './people.ts'
import { tellPast } from './past/story.ts'
import { writePastOrders } from './past/write-orders.ts'
import { writePastPeople } from './past/write-people.ts'
import { writePastRounds } from './past/write-rounds.ts'
import { addDrawings, type Drawing } from './pictures.ts'
import { seasonCheckouts } from './season/checkouts.ts'
import { seasonWishes } from './season/demand.ts'
import { openSeason } from './season/open.ts'
import { playSeason, type PastContext } from './season/play.ts'
import { playRaffles } from './season/raffles.ts'
import { seasonRounds } from './season/rounds.ts'
import { dressShop, writeEncores } from './shop-front.ts'

export type DemoDeps = {
  db: Database
  store: FileStore
  /** Stores the drawings; by default encodes them into `store`, which takes most of a load's time. */
  intake?: PictureIntake
  now: Temporal.Instant
  print: (line: string) => void
  /** Source of ids; scripts that take pictures of the shop pass one with the same ids each time. */
  newId?: () => string
  /** Called before every statement; throws to stop the load, which then leaves the shop empty. */
  goOn?: () => void
}

/**
 * Loads the demo into an empty shop: thirty products in every state of a sale at `now`, and forty customers with orders of the past year.
 * One transaction, so that a killed start leaves only unused pictures. Returns false, without a change, if there are users or products.
 */
export async function loadDemo({ db, now, print, newId = nextId, goOn, ...files }: DemoDeps): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  return await inOneTransaction(
    db,
    async tx => {
      await tx.query('select pg_advisory_xact_lock(4867013)')
      if (!(await isEmpty(tx))) return false // another server was first
      let time = now
      const context: PastContext = { db: tx, newId, clock: () => time, setClock: at => void (time = at) }
      const intake =
        files.intake ?? pictureIntake({ store: files.store, now: () => now, newId, atOnce: 2, decode: decodePicture })
      await fill(context, intake, now, print)
      return true
    },
    `set local statement_timeout = 0; set local lock_timeout = '120s'; set local idle_in_transaction_session_timeout = 0`,
    goOn,
  )
}

async function fill(
  context: PastContext,
  intake: PictureIntake,
  now: Temporal.Instant,
  print: (line: string) => void,
): Promise<void> {
  const { db, newId } = context
  print('Filling the demo shop, which takes a moment: thirty goods, forty customers and a year behind them')
  const userIds = await registerCast(context, now)
  const userId = (key: string) => userIds.get(key)!
  const admin = { userId: userId('admin'), role: 'admin' } as const

  const [goods, banners] = [await demoGoods(), await demoBanners()]
  context.setClock(now)
  const drawings: Drawing[] = [
    ...goods.map(({ key, name }) => ({ key, name, kind: 'products' as const })),
    ...banners.map(({ key, name }) => ({ key, name, kind: 'banners' as const })),
  ]
  const pictures = await addDrawings(context, intake, drawings, admin.userId, done => {
    if (done % 11 === 0) print(`Demo shop: ${done} of ${drawings.length} pictures`)
  })

  const { productId, itemId } = await openSeason(context, admin, goods, pictures, now)
  const story = tellPast(goods, member => joinedAt(member, now), now, { userId, newId })
  await writePastRounds(db, story, productId)
  await writePastOrders(db, story, { userId, productId, adminId: admin.userId, newId })
  await writePastPeople(db, story, { userId, newId })
  await playSeason(context, { userId, itemId, admin }, seasonCheckouts(seasonWishes(seasonRounds), now), now)
  await playRaffles(context, { userId, productId, admin, goods }, now)
  context.setClock(now)
  await dressShop(context, admin, banners, pictures)
  await writeEncores(
    db,
    productId,
    customers.map(member => userId(member.key)),
    now,
  )
  // nobody is to be told today of what happened in the past
  await db.query(`update outbox set delivered_at = created_at where delivered_at is null`)
}

async function isEmpty(db: Pick<Database, 'query'>): Promise<boolean> {
  return (await db.query(`select where exists (select from users) or exists (select from products)`)).length === 0
}
