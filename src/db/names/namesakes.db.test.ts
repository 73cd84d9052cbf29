import { expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, wanting } from '../../../tests/support/desk.ts'
import { papers } from '../../contract/schemas/papers.ts'
import { kstDay } from '../../domain/time.ts'
import { searchCounter } from '../../services/orders/search-counter.ts'
import { readPapers } from '../../services/papers/read-papers.ts'
import { findOrders } from '../orders/admin-orders.ts'
import { readCounterPeople } from '../orders/counter-search.ts'
import { findMembers } from '../people/members.ts'

const counter = new Counter()

it('a person has a code where another one of the shop has the same name and digits, in lists and on papers', async () => {
  const day = kstDay(counter.now).add({ days: 2 })
  const round = await aRound(counter.db, {
    pickupDate: day,
    pickupUntil: day,
    groups: [{ total: 50, items: [{ price: 5000 }] }],
  })
  const itemId = round.groups[0]!.itemIds[0]!
  const comer = async (name: string, phone: string | null, isGone = false) => {
    const userId = await aUser(counter.db)
    await counter.desk().reserve(userId, wanting(itemId, 1))
    await counter.db.query(
      `update users set display_name = $2, phone = $3, withdrawn_at = case when $4 then now() end where id = $1`,
      [userId, name, phone, isGone],
    )
    const [{ code } = { code: '' }] = await counter.db.query<{ code: string }>(
      `select right(referral_code, 6) as code from users where id = $1`,
      [userId],
    )
    return { userId, code, name, phone }
  }
  const twins = [await comer('나손님', null), await comer('나손님', null)]
  const sameDigits = [await comer('김서연', '01011113817'), await comer('김서연', '01022223817')]
  const apart = [
    await comer('나손님', '01033330001'),
    await comer('김서연', '01044440002'),
    await comer('박미경', null),
    await comer('신바다', '01055553817'),
    await comer('떠난이', null),
  ]
  await comer('떠난이', null, true)
  const codes = new Map([
    ...[...twins, ...sameDigits].map(each => [each.userId, each.code] as const),
    ...apart.map(each => [each.userId, null] as const),
  ])
  const known = <Row extends { namesake_code: string | null }>(rows: readonly Row[], idOf: (row: Row) => string) =>
    new Map(rows.filter(row => codes.has(idOf(row))).map(row => [idOf(row), row.namesake_code]))
  const inOrder = (map: ReadonlyMap<string, string | null>) => [...codes.keys()].map(id => map.get(id))

  const members = await findMembers(counter.db, {}, { sort: 'newest', after: null, count: 100 })
  expect(inOrder(known(members, row => row.id))).toEqual(inOrder(codes))
  const orders = await findOrders(counter.db, { roundId: round.roundId }, null, 100)
  expect(inOrder(known(orders, row => row.user_id))).toEqual(inOrder(codes))
  expect(inOrder(known(await readCounterPeople(counter.db, [...codes.keys()]), row => row.user_id))).toEqual(inOrder(codes))

  const staff = await counter.admin()
  const { candidates } = await searchCounter(counter.context, staff, '나손님')
  expect(candidates.map(each => [each.user.id, each.user.namesakeCode]).toSorted()).toEqual(
    [...twins.map(each => [each.userId, each.code]), [apart[0]!.userId, null]].toSorted(),
  )
  const { people } = papers.parse(await readPapers(counter.context, staff, { day: day.toString(), roundId: round.roundId }))
  const names = new Map(people.map(person => [person.userId, person.name]))
  expect(twins.map(each => names.get(each.userId))).toEqual(twins.map(each => `나손님 (${each.code})`))
  expect(apart.map(each => names.get(each.userId))).toEqual(apart.map(each => each.name))
  expect(new Set(people.map(person => `${person.name} ${person.phoneLast4}`)).size).toBe(people.length - 1)
})
