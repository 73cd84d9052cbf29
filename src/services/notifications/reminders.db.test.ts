import { expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, customer, wanting } from '../../../tests/support/desk.ts'
import { startOfKstDay } from '../../domain/time.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { post } from '../points/post.ts'
import { readNotifications } from './read.ts'
import { remindOfToday, remindOfTomorrow } from './remind-pickups.ts'
import { warnOfExpiry } from './warn-of-expiry.ts'

const counter = new Counter()
const { context } = counter
const day = Temporal.PlainDate.from('2030-03-10')
const told = async (userId: string) =>
  (await readNotifications(context.db, userId)).items.map(({ kind, title, body }) => [kind, title, body])
/** Runs `act` at `HH:MM` KST of this day. */
const at = <T>(date: Temporal.PlainDate, time: string, act: () => Promise<T>) =>
  counter.at(date.toZonedDateTime({ timeZone: 'Asia/Seoul', plainTime: time }).toInstant(), act)

async function ordered(userId: string, pickupDate: Temporal.PlainDate, pickupUntil = pickupDate): Promise<{ orderId: string }> {
  const round = await aRound(context.db, { pickupDate, pickupUntil })
  const result = await counter.desk().reserve(userId, wanting(round.groups[0]!.itemIds[0]!))
  return { orderId: result.orders[0]!.orderId }
}

it('customers with an open order are reminded once in the evening before and in the morning of a pickup', async () => {
  const [one, two, gone] = [await aUser(context.db), await aUser(context.db), await aUser(context.db)]
  await ordered(one, day)
  await ordered(one, day)
  await ordered(two, day.add({ days: 1 }))
  const canceled = await ordered(gone, day)
  await cancelOrder(context, customer(gone), { ...canceled, penaltyType: 'none' })

  const evening = () => at(day.subtract({ days: 1 }), '18:00', () => remindOfTomorrow(context, []))
  expect(await evening()).toEqual({ told: 1 })
  expect(await Promise.all([evening(), evening()])).toEqual([{ told: 0 }, { told: 0 }])
  expect(await told(one)).toEqual([
    ['pickup_tomorrow', '내일이 픽업일이에요', expect.stringMatching(/ 외 1건 · 3월 10일\(일\)에/)],
  ])
  expect([await told(two), await told(gone)]).toEqual([[], []])

  expect(await at(day, '09:00', () => remindOfToday(context, []))).toEqual({ told: 1 })
  expect((await told(one)).map(([kind]) => kind)).toEqual(['pickup_today', 'pickup_tomorrow'])
})

it('of several options the text names the one to pick up, and with several groups its group', async () => {
  const [of, both] = [await aUser(context.db), await aUser(context.db)]
  const shared = await aRound(context.db, { pickupDate: day, groups: [{ total: 9, items: [{}, {}] }] })
  const [, large] = shared.groups[0]!.itemIds as [string, string]
  await context.db.query(`update products set group_name = '소금빵' where id = $1`, [shared.productId])
  await context.db.query(`update items set name = '8개' where id = $1`, [large])
  await counter.desk().reserve(of, wanting(large))
  const grouped = await aRound(context.db, { pickupDate: day, groups: [1, 2].map(() => ({ total: 9, items: [{}] })) })
  await context.db.query(`update products set group_name = '감귤' where id = $1`, [grouped.productId])
  await context.db.query(`update variant_groups set group_name = '소과' where id = $1`, [grouped.groups[1]!.id])
  await context.db.query(`update items set name = '한 상자' where id = $1`, [grouped.groups[1]!.itemIds[0]])
  await counter.desk().reserve(both, wanting(grouped.groups[1]!.itemIds[0]!))

  await at(day.subtract({ days: 1 }), '18:00', () => remindOfTomorrow(context, []))
  await at(day, '09:00', () => remindOfToday(context, []))
  const bodies = async (userId: string) => (await told(userId)).map(([, , body]) => body)
  expect(await bodies(of)).toEqual([expect.stringMatching(/^소금빵 8개 · /), expect.stringMatching(/^소금빵 8개 · /)])
  expect(await bodies(both)).toEqual([
    expect.stringMatching(/^감귤 소과 한 상자 · /),
    expect.stringMatching(/^감귤 소과 한 상자 · /),
  ])
})

it('of several pickup days there are reminders of the first and the last', async () => {
  const person = await aUser(context.db)
  const first = day.add({ days: 20 })
  await ordered(person, first, first.add({ days: 2 }))
  for (const days of [0, 1, 2]) await at(first.add({ days }), '09:00', () => remindOfToday(context, []))
  expect((await told(person)).map(([, title]) => title)).toEqual(['오늘까지 픽업해 주세요', '오늘이 픽업일이에요'])
})

it('points are warned of a week before they expire, a whole week at once', async () => {
  const person = await aUser(context.db)
  const given = Temporal.PlainDate.from('2030-06-01')
  // the points of a daily visitor: a lot a day for three weeks, and a large one on the tenth day
  for (let each = 0; each < 21; each++)
    await at(given.add({ days: each }), '12:00', () =>
      context.db.transaction(tx =>
        post(tx, context, {
          userId: person,
          kind: 'earn',
          amount: each === 9 ? 101 : 1,
          reason: '출석',
          sourceKey: `visit:${each}`,
        }),
      ),
    )
  const warned: string[] = []
  for (let each = -10; each < 25; each++) {
    const today = given.add({ years: 1 }).add({ days: each })
    const { told: count } = await at(today, '10:00', () => warnOfExpiry(context, []))
    if (count > 0) warned.push(`${today} ${(await told(person))[0]![2]}`)
  }
  expect(warned).toEqual([
    '2031-05-25 6월 1일(일)부터 7일(토)까지 7P가 사라져요.',
    '2031-06-01 6월 8일(일)부터 14일(토)까지 107P가 사라져요.',
    '2031-06-08 6월 15일(일)부터 21일(토)까지 7P가 사라져요.',
  ])
})

it('a warning that was missed for days still comes while there is something to save, and not after', async () => {
  const [late, tooLate] = [await aUser(context.db), await aUser(context.db)]
  const given = Temporal.PlainDate.from('2031-09-01')
  for (const userId of [late, tooLate])
    await counter.at(startOfKstDay(given), () =>
      context.db.transaction(tx => post(tx, context, { userId, kind: 'earn', amount: 5, reason: '후기', sourceKey: 'x' })),
    )
  const end = given.add({ years: 1 })
  await context.db.query(`update users set withdrawn_at = now() where id = $1`, [tooLate])
  expect(await at(end.subtract({ days: 8 }), '23:59', () => warnOfExpiry(context, []))).toEqual({ told: 0 })
  expect(await at(end.subtract({ days: 1 }), '10:00', () => warnOfExpiry(context, []))).toEqual({ told: 1 })
  expect(await at(end, '10:00', () => warnOfExpiry(context, []))).toEqual({ told: 0 })
  expect(await told(late)).toEqual([['points_expiring', '곧 사라지는 포인트가 있어요', '9월 1일(수)에 5P가 사라져요.']])
})
