import { expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, wanting } from '../../../tests/support/desk.ts'
import { moneyOfShop } from '../../../tests/support/money.ts'
import { bytesOf, rowsUnder } from '../../../tests/support/workbook.ts'
import { kstDay } from '../../domain/time.ts'
import { exportPapers } from './export-papers.ts'
import { readPapers } from './read-papers.ts'

const counter = new Counter()
const { deposit, line } = moneyOfShop(counter)

it('what a customer paid in part, and what is to be returned, is on the pickup papers of the day', async () => {
  const pickupDate = kstDay(counter.now).add({ days: 3 })
  const day = pickupDate.toString()
  const round = await aRound(counter.db, { pickupDate, groups: [{ total: 90, items: [{ price: 10_000 }] }] })
  const admin = await counter.admin()
  const comes = async (name: string, ...received: number[]) => {
    const userId = await aUser(counter.db)
    await counter.db.query(`update users set display_name = $2 where id = $1`, [userId, name])
    for (const won of received) {
      const { orders } = await counter.desk().reserve(userId, wanting(round.groups[0]!.itemIds[0]!))
      const { orderId } = orders[0]!
      if (won > 0) await deposit({ userId, roundId: round.roundId, orderId, admin }, [orderId], line(won))
    }
  }
  await comes('미입금', 0)
  await comes('부족', 4000)
  await comes('완납', 10_000)
  await comes('초과', 12_500)
  // of one order too little, of another too much
  await comes('둘 다', 3000, 11_000)

  const { people } = await readPapers(counter.context, admin, { day })
  const shown = people.map(person => [
    person.name,
    { received: person.received, toReturn: person.toReturn, paid: person.lines.map(each => each.isPaid) },
  ])
  expect(Object.fromEntries(shown)).toEqual({
    미입금: { received: 0, toReturn: 0, paid: [false] },
    부족: { received: 4000, toReturn: 0, paid: [false] },
    완납: { received: 0, toReturn: 0, paid: [true] },
    초과: { received: 0, toReturn: 2500, paid: [true] },
    '둘 다': { received: 3000, toReturn: 1000, paid: [false, true] },
  })

  const file = await exportPapers(counter.context, admin, { day, bags: 'apart' })
  const rows = rowsUnder(await bytesOf(file.bytes), '픽업 명단')
  // 받은 돈, 더 받을 돈, 돌려줄 돈
  const listed = Map.groupBy(rows, row => String(row[1]))
  const money = [...listed].map(([name, own]) => [name, own.map(row => row.slice(7, 10))])
  expect(Object.fromEntries(money)).toMatchObject({
    미입금: [[null, 10_000, null]],
    부족: [[4000, 6000, null]],
    완납: [[null, null, null]],
    초과: [[null, null, 2500]],
    '둘 다': [[3000, 7000, 1000], expect.anything()],
  })
})
