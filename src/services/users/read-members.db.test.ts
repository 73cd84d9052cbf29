import { beforeAll, describe, expect, it } from 'vitest'
import type { Sql } from '../../db/connection/database.ts'
import { findMembers } from '../../db/people/members.ts'
import { memberListSearch, type MemberListSearch } from '../../contract/schemas/members.ts'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, customer, waitingFor, wanting } from '../../../tests/support/desk.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { requestEncore } from '../encore/request.ts'
import { processReferralCode } from '../referral/process-code.ts'
import { readMemberFigures } from './read-figures.ts'
import { readMember } from './read-member.ts'
import { readMembers } from './read-members.ts'

const counter = new Counter()
let admin: Awaited<ReturnType<typeof counter.admin>>

type Columns = Record<string, string | number | null>

async function aPerson(columns: Columns): Promise<string> {
  const id = await aUser(counter.db)
  const sets = Object.keys(columns).map((name, nth) => `${name} = $${nth + 2}`)
  await counter.db.query(`update users set ${sets.join(', ')} where id = $1`, [id, ...Object.values(columns)])
  return id
}

const find = (filter: Partial<MemberListSearch>) => readMembers(counter.context, admin, memberListSearch.parse(filter))
const idsOf = async (filter: Partial<MemberListSearch>) => (await find(filter)).items.map(item => item.id)

describe('the list of people', () => {
  let minsu: string
  let god: string
  let gone: string
  beforeAll(async () => {
    admin = await counter.admin()
    minsu = await aPerson({
      display_name: '김민수',
      email: 'Minsu_1@shop.example',
      nickname: 'Berry딸기',
      nickname_key: 'berry딸기',
      phone: '01012345678',
      created_at: '2026-01-31T15:00:00Z', // 1 February in KST
    })
    god = await aPerson({ display_name: '100%', pickup_count: 300, loyalty_tier: 'god', created_at: '2026-02-01T14:59:59.999Z' })
    gone = await aPerson({
      display_name: '탈퇴한 회원',
      withdrawn_at: '2026-03-01T00:00:00Z',
      created_at: '2026-01-31T14:59:59Z',
    })
    await aPerson({ display_name: '가람', no_show_halves: 7, loyalty_tier: 'restricted', created_at: '2026-01-01T00:00:00Z' })
  })

  it('finds by the beginning of names, nickname, address and code, by four digits and by a whole number', async () => {
    const [{ code }] = (await counter.db.query<{ code: string }>(`select referral_code as code from users where id = $1`, [
      minsu,
    ])) as [{ code: string }]
    for (const q of [
      '김민',
      '민수',
      '김민수'.normalize('NFD'),
      'BERRY',
      'berry딸',
      'minsu_1@',
      '5678',
      '010-1234-5678',
      code.toLowerCase(),
    ])
      expect(await idsOf({ q }), q).toEqual([minsu])
    for (const q of ['수', '딸기', '678', 'minsu%', 'minsua', '_', '\\']) expect(await idsOf({ q }), q).toEqual([])
    expect(await idsOf({ q: '100%' })).toEqual([god])
  })

  it('bounds by tier, suspension, role, number, membership and Korean days of joining', async () => {
    expect(await idsOf({ tier: 'god' })).toEqual([god])
    expect(await idsOf({ suspended: 'yes' })).toHaveLength(1)
    expect(await idsOf({ role: 'admin' })).toEqual([admin.userId])
    expect(await idsOf({ hasPhone: 'yes' })).toEqual([minsu])
    expect(await idsOf({ withdrawn: 'yes' })).toEqual([gone])
    expect(await idsOf({ withdrawn: 'no', joinedTo: '2026-01-31' })).toHaveLength(1)
    expect(await idsOf({ joinedFrom: '2026-02-01', joinedTo: '2026-02-01' })).toEqual([god, minsu])
    expect((await find({ withdrawn: 'yes' })).items[0]).toMatchObject({ displayName: '탈퇴한 회원', email: null })
  })

  it('bounds by points, counts in halves and the last day of attendance, and masks addresses', async () => {
    const rich = await aPerson({ points: 0, pickup_count: 12, no_show_halves: 5, last_login_date: '2026-03-05' })
    expect(await idsOf({ pickupsFrom: '12', pickupsTo: '12' })).toEqual([rich])
    expect(await idsOf({ pickupsFrom: '13', pickupsTo: '299' })).toEqual([])
    expect(await idsOf({ noShowsFrom: '2.5', noShowsTo: '3' })).toEqual([rich])
    expect(await idsOf({ noShowsFrom: '0.5', noShowsTo: '2' })).toEqual([])
    expect(await idsOf({ pointsFrom: '1' })).toEqual([])
    expect(await idsOf({ pointsTo: '-1' })).toEqual([])
    expect(await idsOf({ visitedFrom: '2026-03-05' })).toEqual([rich])
    expect(await idsOf({ visitedFrom: '2026-03-06' })).toEqual([])
    expect(await idsOf({ visitedTo: '2026-03-04' })).not.toContain(rich)
    expect((await find({ q: '김민수' })).items[0]!.email).toBe('Mi•••@shop.example')
  })

  it('is sorted five ways in both directions and paged without gaps, also among equals', async () => {
    for (let each = 0; each < 130; each++)
      await aPerson({
        display_name: `손님${each}`,
        pickup_count: each % 3,
        last_login_date: each % 4 === 0 ? null : `2026-04-0${each % 4}`,
      })
    const orders = (['newest', 'points', 'pickups', 'noShows', 'lastVisit'] as const).flatMap(sort =>
      (['desc', 'asc'] as const).map(direction => ({ sort, direction })),
    )
    for (const { sort, direction } of orders) {
      const seen: string[] = []
      const values: (string | number | bigint)[] = []
      let cursor: string | undefined
      for (let page = 0; page < 3; page++) {
        const { items, nextCursor, total } = await find({ sort, direction, ...(cursor !== undefined && { cursor }) })
        expect(total).toBe(136)
        seen.push(...items.map(item => item.id))
        values.push(
          ...items.map(
            item =>
              ({
                // compared as numbers: as text, a whole millisecond would sort after its fractions
                newest: Temporal.Instant.from(item.createdAt).epochNanoseconds,
                points: item.points,
                pickups: item.pickupCount,
                noShows: item.noShowCount,
                lastVisit: item.lastLoginDate ?? '',
              })[sort],
          ),
        )
        cursor = nextCursor ?? undefined
      }
      expect(cursor).toBeUndefined()
      expect(new Set(seen).size).toBe(136)
      expect(await idsOf({ sort, direction, skip: '100' }), 'jumped to').toEqual(seen.slice(100))
      const rising = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(values).toEqual(direction === 'asc' ? rising : rising.toReversed())
    }
    const { items, nextCursor } = await find({ sort: 'points' })
    const [next] = await idsOf({ sort: 'points', cursor: nextCursor! })
    expect((await idsOf({ sort: 'points', skip: '60' }))[0]).toBe(next)
    expect(await idsOf({ sort: 'points', cursor: nextCursor!, skip: '60' })).toHaveLength(136 - 2 * items.length)
    expect(await find({ skip: '1000' })).toMatchObject({ items: [], nextCursor: null, total: 136 })
    for (const cursor of ['nonsense', nextCursor!.replace('_', '__'), `2026-13-01T00:00:00Z_${minsu}`])
      expect((await refusal(find({ cursor })))?.code).toBe('INVALID_INPUT')
  })

  it('and reading a person are logged', async () => {
    const [last] = await counter.db.query<{ id: string }>(`select id from personal_data_access order by id desc limit 1`)
    await find({})
    await find({ q: '김민' })
    await readMember(counter.context, admin, { userId: minsu })
    await find({ q: 'nobody' })
    const looks = await counter.db.query(
      `select actor_id, user_id, what, rows_seen from personal_data_access where id > $1 order by id`,
      [last!.id],
    )
    expect(looks).toEqual([
      { actor_id: admin.userId, user_id: null, what: 'users', rows_seen: 60 },
      { actor_id: admin.userId, user_id: minsu, what: 'users', rows_seen: 1 },
      { actor_id: admin.userId, user_id: minsu, what: 'user', rows_seen: 1 },
    ])
  })
})

it('one person is shown with their friends, encores, orders and waitlist entries', async () => {
  const [inviter, friend] = [await aUser(counter.db), await aUser(counter.db)]
  const code = async (id: string) =>
    (await counter.db.query<{ code: string }>(`select referral_code as code from users where id = $1`, [id]))[0]!.code
  await processReferralCode(counter.context, customer(friend), { code: await code(inviter) })
  const round = await aRound(counter.db, { groups: [{ total: 1, items: [{}] }] })
  const item = round.groups[0]!.itemIds[0]!
  await counter.desk().reserve(inviter, wanting(item))
  await counter.desk().reserve(friend, waitingFor(item))
  await requestEncore(counter.context, customer(inviter), { productId: round.productId })
  const who = await counter.admin()
  expect(await readMember(counter.context, who, { userId: inviter })).toMatchObject({
    points: 100,
    inviter: null,
    inviteeCount: 1,
    invitees: [{ id: friend, reward: 'paid' }],
    encores: [{ productId: round.productId }],
    openOrders: 1,
    orders: 1,
    waiting: 0,
  })
  expect(await readMember(counter.context, who, { userId: friend })).toMatchObject({ inviter: { id: inviter }, waiting: 1 })
  expect(await refusal(readMember(counter.context, who, { userId: counter.context.newId() }))).toEqual({ code: 'USER_NOT_FOUND' })
})

it('the figures count all members by their effective tier', async () => {
  const { total, tiers, newThisWeek } = await readMemberFigures(counter.context)
  const [row] = await counter.db.query<{ people: number; kings: number }>(
    `select count(*) as people, count(*) filter (where manual_tier = 'king') as kings from users where withdrawn_at is null`,
  )
  await aPerson({ manual_tier: 'king', created_at: '2026-01-01T00:00:00Z' })
  expect(await readMemberFigures(counter.context)).toEqual({
    total: total + 1,
    newThisWeek,
    tiers: { ...tiers, king: tiers.king + 1 },
  })
  expect([total, tiers.king]).toEqual([row!.people, row!.kings])
  expect(newThisWeek).toBeLessThan(total)
})

it('uses an index for each prefix, also among many people', async () => {
  for (let from = 0; from < 20_000; from += 2000)
    await counter.db.query(
      `insert into users (id, display_name, email, nickname, nickname_key, phone, referral_code, created_at)
       select gen_random_uuid(), '회원' || n, 'm' || n || '@many.example', 'n' || n, 'n' || n, '010' || lpad(n::text, 8, '0'),
         'MANY' || translate(upper(lpad(to_hex(n), 6, 'G')), '0O', 'HI'), now() - n * interval '1 minute'
       from generate_series($1::int + 1, $1 + 2000) n`,
      [from],
    )
  await counter.db.query(`analyze users`)
  const explaining: Sql = { query: async (text, values) => await counter.db.query(`explain ${text}`, values) }
  const search = { words: '회원123', phone: '01000012345' }
  const plan = await findMembers(explaining, search, { sort: 'newest', after: null, count: 31 })
  expect(JSON.stringify(plan)).toContain('users_given_name')
  expect(JSON.stringify(plan)).not.toContain('Seq Scan')
  expect((await find({ q: '회원12345' })).total).toBe(1)
})
