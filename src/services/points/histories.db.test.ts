import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aUser } from '../../../tests/support/builders.ts'
import { Counter } from '../../../tests/support/desk.ts'
import { expectSoundLedger } from '../../../tests/support/ledger.ts'
import { happenings, liveHistory, type Book } from '../../../tests/support/point-histories.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { audit } from '../maintenance/doctor.ts'
import { deletePointEntries, editPointEntry } from './correct.ts'
import { expireDue } from './expire-due.ts'
import { post } from './post.ts'
import { readOwnPoints } from './read-points.ts'

const counter = new Counter()
/** Ids in the order of their making, also within a millisecond: of lots that expire together the older goes first. */
let ids = 0
const context = {
  ...counter.context,
  get db() {
    return counter.db
  },
  newId: () => `00000000-0000-7000-8000-${String(++ids).padStart(12, '0')}`,
}

async function aBook(): Promise<Book> {
  const master = { userId: await aUser(counter.db, { role: 'master' }), role: 'master' as const }
  const userId = await aUser(counter.db)
  let posts = 0
  const enter = async (kind: 'earn' | 'spend' | 'penalty' | 'adjust', amount: number) =>
    await counter.db.transaction(async tx => {
      const posted = await post(tx, context, { userId, kind, amount, reason: '시험', sourceKey: `test:${posts++}` })
      return posted.entryId
    })
  return {
    earn: amount => enter('earn', amount),
    async take(kind, amount) {
      const attempt = enter(kind, -amount)
      return (await refusal(attempt)) ? null : await attempt
    },
    remove: async entryId => void (await deletePointEntries(context, master, { userId, entryIds: [entryId] })),
    async edit(entryId, amount) {
      const attempt = editPointEntry(context, master, { userId, entryId, amount, reason: '고침' })
      return (await refusal(attempt)) ? null : (await attempt).entryId
    },
    expire: async () => void (await expireDue(context)),
    async state() {
      const rows = await counter.db.query<{ at: number; remaining: number }>(
        `select extract(epoch from expires_at)::bigint as at, sum(remaining)::bigint as remaining from point_lots
         where user_id = $1 and remaining > 0 group by 1`,
        [userId],
      )
      const [user] = await counter.db.query<{ points: number }>(`select points from users where id = $1`, [userId])
      return {
        balance: user!.points,
        lots: Object.fromEntries(rows.map(row => [row.at, row.remaining])),
        visible: await everythingVisible(userId),
      }
    },
  }
}

async function everythingVisible(userId: string): Promise<number> {
  let sum = 0
  for (let cursor: string | undefined, first = true; first || cursor !== undefined; first = false) {
    const page = await readOwnPoints(context, userId, cursor)
    for (const item of page.items) sum += item.amount
    cursor = page.nextCursor ?? undefined
  }
  return sum
}

test('two hundred histories in the database agree with coins counted one by one', async () => {
  const seen = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(happenings(24), async history => {
      counter.now = Temporal.Instant.from('2026-01-01T00:00:00Z')
      const clock = {
        get now() {
          return counter.now
        },
        set now(now) {
          counter.now = now
        },
      }
      const compare = (book: object, coins: object, what: string) => expect({ what, ...book }).toEqual({ what, ...coins })
      await liveHistory(history, await aBook(), clock, compare, seen)
      // lots left by other runs would expire too early when the clock is set back
      await expireDueOfAll()
    }),
    { numRuns: 200 },
  )
  await expectSoundLedger(counter.db)
  expect((await audit(counter.db, counter.now)).filter(violation => violation.audit.startsWith('points'))).toEqual([])
  expect([...seen.keys()].length).toBeGreaterThan(15)
})

/** Writes off what this run left: later runs must not find expiries of it. */
async function expireDueOfAll(): Promise<void> {
  counter.now = counter.now.add({ hours: 24 * 800 })
  await expireDue(context)
}
