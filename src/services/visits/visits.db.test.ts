import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { aUser, someUsers } from '../../../tests/support/builders.ts'
import { Counter } from '../../../tests/support/desk.ts'
import { expectSoundLedger } from '../../../tests/support/ledger.ts'
import { kstDay } from '../../domain/time.ts'
import type { Context } from '../context.ts'
import { adjustPoints } from '../points/adjust.ts'
import { recordDailyVisit } from './record-daily-visit.ts'
import { recordVisits } from './record.ts'
import { VisitBook } from './visit-book.ts'

const counter = new Counter()
const { context } = counter
const at = (text: string) => Temporal.Instant.from(text)
const day = (text: string) => Temporal.PlainDate.from(text)
let userId: string
beforeEach(async () => {
  counter.now = at('2026-11-21T03:00:00Z')
  userId = await aUser(counter.db)
})

const entries = (id = userId) =>
  counter.db.query<{ amount: number; source_key: string }>(
    `select amount, source_key from point_entries where user_id = $1 order by entry_no`,
    [id],
  )
const attendance = async () =>
  (await counter.db.query(`select last_login_date::text, consecutive_login_days from users where id = $1`, [userId]))[0]

describe('daily attendance', () => {
  test('twenty devices at once, on two nodes, count once', async () => {
    const books = [new VisitBook(context), new VisitBook(context)]
    await Promise.all(Array.from({ length: 20 }, (_, index) => books[index % 2]!.note(userId)))
    await Promise.all(Array.from({ length: 5 }, () => recordVisits(context, [userId], kstDay(counter.now))))
    expect(await entries()).toEqual([{ amount: 1, source_key: 'visit:2026-11-21' }])
    expect(await attendance()).toEqual({ last_login_date: '2026-11-21', consecutive_login_days: 1 })
  })

  // days are KST days: with UTC days a streak would break at 09:00 KST
  test('the last millisecond of a Korean day and the first of the next are two days in a row', async () => {
    const book = new VisitBook(context)
    counter.now = at('2026-11-21T14:59:59.999Z')
    const before = book.note(userId)
    counter.now = at('2026-11-21T15:00:00Z')
    const after = book.note(userId)
    await Promise.all([before, after])
    expect((await entries()).map(entry => entry.source_key)).toEqual(['visit:2026-11-21', 'visit:2026-11-22'])
    expect(await attendance()).toEqual({ last_login_date: '2026-11-22', consecutive_login_days: 2 })
  })

  test('a streak gives its bonus exactly on the day that reaches it, and a missed day starts again', async () => {
    const visit = (text: string) => recordVisits(context, [userId], day(text))
    for (let nth = 1; nth <= 8; nth++) await visit(`2026-11-0${nth}`)
    await visit('2026-11-10')
    const bonuses = (await entries()).filter(entry => entry.source_key.startsWith('streak'))
    expect(bonuses).toEqual([{ amount: 10, source_key: 'streak:7:2026-11-07' }])
    expect(await attendance()).toEqual({ last_login_date: '2026-11-10', consecutive_login_days: 1 })
  })

  test('a day that went by is not counted afterwards', async () => {
    await recordVisits(context, [userId], day('2026-11-21'))
    await recordVisits(context, [userId], day('2026-11-20'))
    expect(await entries()).toHaveLength(1)
  })

  // a check before the write would lose updates
  test('beside thirty adjustments by the counter, all survive', async () => {
    const master = { userId: await aUser(counter.db, { role: 'master' }), role: 'master' as const }
    const adjust = () =>
      adjustPoints(context, master, { requestId: newId(), userId, amount: 5, reason: '이벤트', asPenalty: false })
    await Promise.all([recordVisits(context, [userId], day('2026-11-21')), ...Array.from({ length: 30 }, adjust)])
    const [user] = await counter.db.query(`select points from users where id = $1`, [userId])
    expect(user).toEqual({ points: 151 })
    await expectSoundLedger(counter.db, [userId])
  })

  test('a person who withdrew or never existed is passed over, and affects no other attendance', async () => {
    const gone = await aUser(counter.db)
    await counter.db.query(`update users set withdrawn_at = now() where id = $1`, [gone])
    await recordVisits(context, [gone, newId(), userId, userId], day('2026-11-21'))
    expect(await entries(gone)).toEqual([])
    expect(await entries()).toHaveLength(1)
  })

  test('answers what it gave, and at a repeat the same but for `isNews`', async () => {
    for (let nth = 15; nth <= 20; nth++) await recordVisits(context, [userId], day(`2026-11-${nth}`))
    const book = new VisitBook(context)
    const first = await recordDailyVisit(context, book, userId)
    const gave = { day: '2026-11-21', streakDays: 7, points: 1, bonus: 10, nextBonus: { days: 15, points: 25 } }
    expect(first).toEqual({ ...gave, isNews: true })
    // another server, another device
    expect(await recordDailyVisit(context, new VisitBook(context), userId)).toEqual({ ...gave, isNews: false })
  })
})

describe('the queue of attendance', () => {
  test('a failure is reported, affects no request, and is retried with the next request', async () => {
    let broken = true
    const flaky: Context = {
      ...context,
      db: {
        query: (...args) => counter.db.query(...args),
        transaction: (...args) => (broken ? Promise.reject(new Error('down')) : counter.db.transaction(...args)),
      },
    }
    const book = new VisitBook(flaky)
    const trouble: unknown[] = []
    book.tellTrouble(error => trouble.push(error))
    const other = await aUser(counter.db)
    await Promise.all([book.note(userId), book.note(other)])
    expect(trouble).toHaveLength(2)
    broken = false
    await book.note(userId)
    await book.drained()
    expect(await entries()).toHaveLength(1)
    expect(trouble).toHaveLength(2)
  })

  test('the attendance of two thousand people is written in few transactions', async () => {
    const people = await someUsers(counter.db, 2000)
    let transactions = 0
    const counting: Context = {
      ...context,
      db: {
        query: (...args) => counter.db.query(...args),
        transaction: (...args) => (transactions++, counter.db.transaction(...args)),
      },
    }
    const book = new VisitBook(counting)
    await Promise.all(people.map(person => book.note(person)))
    expect(transactions).toBe(10)
    const [counted] = await counter.db.query(`select count(*) as visits from daily_visits where user_id = any($1)`, [people])
    expect(counted).toEqual({ visits: 2000 })
    await expectSoundLedger(counter.db)
  })
})
