import { expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, wanting } from '../../../tests/support/desk.ts'
import { bytesOf, sheetsOf } from '../../../tests/support/workbook.ts'
import { papers } from '../../contract/schemas/papers.ts'
import { kstDay } from '../../domain/time.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { saveOrderNotes } from '../orders/save-notes.ts'
import { exportPapers } from './export-papers.ts'
import { readPapers } from './read-papers.ts'

const counter = new Counter()
const first = kstDay(counter.now).add({ days: 3 })
const last = first.add({ days: 1 })

async function goods(name: string, storage: string, days = { pickupDate: first, pickupUntil: last }) {
  const round = await aRound(counter.db, { ...days, groups: [{ total: 50, items: [{ price: 9500 }] }] })
  await counter.db.query(`update products set group_name = $2, group_name_key = $2, storage = $3 where id = $1`, [
    round.productId,
    name,
    storage,
  ])
  await counter.db.query(`update items set name = $2 where id = $1`, [round.groups[0]!.itemIds[0]!, name])
  return { ...round, itemId: round.groups[0]!.itemIds[0]! }
}

async function comer(name: string, phone: string) {
  const userId = await aUser(counter.db)
  await counter.db.query(`update users set display_name = $2, phone = $3 where id = $1`, [userId, name, phone])
  const order = async (itemId: string, quantity: number) =>
    (await counter.desk().reserve(userId, wanting(itemId, quantity))).orders[0]!.orderId
  return { userId, order }
}

it('a pickup day: what is open between its first and last day, by whom, of all rounds or of one', async () => {
  const owner = await counter.admin()
  const [soup, bread, later] = [
    await goods('한우 사골곰탕', 'frozen'),
    await goods('소금빵', 'room'),
    await goods('귤', 'room', { pickupDate: last.add({ days: 1 }), pickupUntil: last.add({ days: 1 }) }),
  ]
  const [kim, shin] = [await comer('김서연', '01011113817'), await comer('신바다', '01022223817')]
  const paid = await kim.order(bread.itemId, 2)
  const noted = await kim.order(soup.itemId, 1)
  await shin.order(soup.itemId, 3)
  const canceled = await shin.order(bread.itemId, 1)
  await shin.order(later.itemId, 1)
  await changeOrderStatus(counter.context, owner, { orderIds: [paid], status: 'PREPAID' })
  await changeOrderStatus(counter.context, owner, { orderIds: [canceled], status: 'CANCELED' })
  await saveOrderNotes(counter.context, owner, { orderId: noted, notes: '봉투', version: 1 })

  const read = async (day: Temporal.PlainDate, roundId?: string) =>
    papers.parse(await readPapers(counter.context, owner, { day: day.toString(), roundId }))
  const whole = await read(first)
  expect(whole.goods.map(each => [each.name, each.storage])).toEqual([
    ['소금빵', 'room'],
    ['한우 사골곰탕', 'frozen'],
  ])
  const byName = Object.fromEntries(whole.people.map(person => [person.name, person]))
  expect(byName['김서연']).toMatchObject({ phoneLast4: '3817', orders: 2, notes: ['봉투'] })
  expect(byName['김서연']!.lines).toEqual([
    { itemId: bread.itemId, quantity: 2, price: 19_000, isPaid: true },
    { itemId: soup.itemId, quantity: 1, price: 9500, isPaid: false },
  ])
  expect(byName['신바다']!.lines).toEqual([{ itemId: soup.itemId, quantity: 3, price: 28_500, isPaid: false }])
  expect((await read(last)).people).toHaveLength(2)
  // overdue orders of the day before are on the day's papers and in its count
  const over = await goods('두부', 'cold', { pickupDate: last, pickupUntil: last })
  await shin.order(over.itemId, 1)
  const { nearDays, people } = await read(last)
  const orders = people.reduce((sum, person) => sum + person.orders, 0)
  expect(nearDays.find(near => near.day === last.toString())?.orders).toBe(orders)
  expect(orders).toBe(4)
  expect((await read(first.subtract({ days: 1 }))).people).toEqual([])
  expect((await read(last.add({ days: 1 }))).goods.map(each => each.name)).toEqual(['귤'])
  expect(whole.nearDays).toEqual([
    { day: first.toString(), orders: 3 },
    { day: last.toString(), orders: 3 },
    { day: last.add({ days: 1 }).toString(), orders: 1 },
  ])

  const one = await read(first, bread.roundId)
  expect([one.people.map(person => person.name), one.goods.map(each => each.name)]).toEqual([['김서연'], ['소금빵']])
  expect(one.rounds.map(round => [round.name, round.pieces])).toEqual([
    ['소금빵 1차', 2],
    ['한우 사골곰탕 1차', 4],
  ])

  const looks = await counter.db.query<{ what: string; rows_seen: number }>(
    `select what, rows_seen from personal_data_access where actor_id = $1 order by id`,
    [owner.userId],
  )
  expect(looks.map(look => [look.what, look.rows_seen])).toEqual([
    ['papers', 2],
    ['papers', 2],
    ['papers', 2],
    ['papers', 1],
    ['papers', 1],
  ])

  await changeOrderStatus(counter.context, owner, { orderIds: [paid], status: 'PICKED_UP' })
  expect((await read(first)).goods.map(each => each.name)).toEqual(['한우 사골곰탕'])
})

it('the four papers as sheets, with their record', async () => {
  const owner = await counter.admin()
  const day = first.add({ days: 10 })
  const [eggs, soup] = [
    await goods('유정란 30구', 'cold', { pickupDate: day, pickupUntil: day }),
    await goods('=사골곰탕', 'frozen', { pickupDate: day, pickupUntil: day }),
  ]
  const kim = await comer('@김서연', '01011110289')
  await kim.order(eggs.itemId, 2)
  await kim.order(soup.itemId, 1)
  const file = await exportPapers(counter.context, owner, { day: day.toString(), bags: 'apart' })
  expect(file.fileName).toBe(`픽업 서류 ${day.toString()}.xlsx`)
  expect(sheetsOf(await bytesOf(file.bytes))).toEqual({
    '픽업 명단': [
      ['뒷자리', '이름', '같은 번호', '상품', '보관', '수량', '선입금', '받은 돈', '더 받을 돈', '돌려줄 돈', '메모'],
      ['0289', '@김서연', null, '=사골곰탕', '냉동', 1, null, null, 28_500, null, null],
      ['0289', '@김서연', null, '유정란 30구', '냉장', 2, null, null, null, null, null],
    ],
    '상품별 명단': [
      ['상품', '보관', '뒷자리', '이름', '수량'],
      ['=사골곰탕', '냉동', '0289', '@김서연', 1],
      ['유정란 30구', '냉장', '0289', '@김서연', 2],
    ],
    '상품 나눔표': [
      ['뒷자리', '이름', '=사골곰탕', '유정란 30구', '모두'],
      [null, '준비할 수', 1, 2, 3],
      [null, '들어온 수', null, null, null],
      ['0289', '@김서연', 1, 2, 3],
    ],
    '봉투 라벨': [
      ['뒷자리', '이름', '봉투', '보관', '담을 것', '선입금', '더 받을 돈', '돌려줄 돈'],
      ['0289', '@김서연', '1/2', '냉장', '유정란 30구 2', null, 28_500, null],
      ['0289', '@김서연', '2/2', '냉동', '=사골곰탕 1', null, null, null],
    ],
  })
  const [record] = await counter.db.query<{ action: string; after: unknown }>(
    `select action, after from audit_log where actor_id = $1`,
    [owner.userId],
  )
  expect(record).toEqual({ action: 'export.papers', after: { day: day.toString(), bags: 'apart', rows: 1 } })
})
