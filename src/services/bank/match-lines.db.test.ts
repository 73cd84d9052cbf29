import { expect, it } from 'vitest'
import { limits } from '../../contract/limits.ts'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, wanting } from '../../../tests/support/desk.ts'
import { kstDay } from '../../domain/time.ts'
import { matchBankLines } from './match-lines.ts'

const counter = new Counter()
const today = kstDay(counter.now)
let people = 0

/** Creates a customer of a unique name with one order of today. */
async function anOrder(price: number) {
  const userId = await aUser(counter.db)
  const name = `입금자${[...String(people++)].map(digit => '영일이삼사오육칠팔구'[Number(digit)]).join('')}님`
  await counter.db.query(`update users set display_name = $2 where id = $1`, [userId, name])
  const round = await aRound(counter.db, { groups: [{ total: 50, items: [{ price }] }] })
  const { orders } = await counter.desk().reserve(userId, wanting(round.groups[0]!.itemIds[0]!))
  return { name, orderIds: [orders[0]!.orderId] }
}

async function match(payer: string, amount: number, day: Temporal.PlainDate) {
  const line = { day: day.toString(), time: '12:30:05', amount, payer, memo: '', balance: null, occurrence: 1 }
  return (await matchBankLines(counter.context, await counter.admin(), { lines: [line] })).lines[0]!
}

it('says of an order that was made after the deposit that it was', async () => {
  const { name, orderIds } = await anOrder(12_900)
  const early = await match(name, 12_900, today.subtract({ days: 1 }))
  expect(early.suggestions).toMatchObject([{ orderIds, level: 'maybe', isEarlier: true }])
  const late = await match(name, 12_900, today.add({ days: 1 }))
  expect(late.suggestions).toMatchObject([{ orderIds, level: 'sure', isEarlier: false }])
})

it('offers orders that only cost as much, and counts those beyond what fits on the screen', async () => {
  const price = 87_654
  const { orderIds } = await anOrder(price)
  const coincidence = { orderIds, level: 'coincidence', reasons: [] }
  const one = await match('모르는 분', price, today.add({ days: 1 }))
  expect(one).toMatchObject({ suggestions: [coincidence], more: 0 })
  for (let nth = 0; nth < limits.bankSuggestions; nth++) await anOrder(price)
  const many = await match('모르는 분', price, today.add({ days: 1 }))
  expect([many.suggestions.length, many.more]).toEqual([limits.bankSuggestions, 1])
})
