import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findPayable, readOrderRows } from '../src/db/bank/bank-lines.ts'
import { totalOrders } from '../src/db/orders/admin-orders.ts'
import { confirmBankLines } from '../src/services/bank/confirm-lines.ts'
import { announceOpenedRounds } from '../src/services/catalog/open-rounds.ts'
import { requestEncore } from '../src/services/encore/request.ts'
import { deliver } from '../src/services/notifications/deliver.ts'
import { changeOrderStatus } from '../src/services/orders/change-status.ts'
import { adminOrdersOf } from '../src/services/orders/read-admin.ts'
import { notifiedBy } from '../src/web/admin/orders/result-words.ts'
import { choiceOf, depositConsequences } from '../src/web/admin/prepaid-check/statement/match-words.ts'
import { aRound, aUser } from './support/builders.ts'
import { Counter, customer, wanting } from './support/desk.ts'
import { moneyOfShop } from './support/money.ts'

/**
 * Places that say how many people are told, each with the test that compares its number with the people who were
 * (docs/RULES.md#people-who-are-told).
 */
const here = 'tests/people-told.db.test.ts'
const places: Record<string, readonly [file: string, title: string]> = {
  'jobs/job-words.ts': ['src/services/notifications/reminders.db.test.ts', 'customers with an open order are reminded once'],
  'orders/moved-words.ts': [here, 'a prepayment that is confirmed, and its undoing'],
  'orders/selected-words.ts': [here, 'a prepayment that is confirmed, and its undoing'],
  'events/raffle-words.ts': ['src/services/raffle/read-list.db.test.ts', 'and who was notified'],
  'events/steps.tsx': ['src/services/raffle/read-list.db.test.ts', 'and who was notified'],
  'products/cancel-rounds.ts': ['src/services/catalog/read-round-life.db.test.ts', 'as many people as are notified'],
  'round-form/pickup-move.ts': ['src/services/catalog/move-pickup.db.test.ts', 'notifies their owners'],
  'round-form/action-bar.tsx': [here, 'an encore that opens'],
  'prepaid-check/statement/match-words.ts': [here, 'deposits, short ones too'],
  // says `at most`, since only those whose points or tier move are told
  'prepaid-check/asked-words.ts': ['src/web/admin/prepaid-check/asked-words.test.ts', 'at most how many are notified'],
}

it('every number of people who are told is compared with the people who were', () => {
  const files = globSync('src/{web,contract}/**/*.{ts,tsx}').filter(path => !/\.test\.tsx?$/.test(path))
  const telling = files.filter(path => /\}명[^.\n]*?(?:알림|알려|알렸|보냈|모두에게)/.test(readFileSync(path, 'utf8')))
  expect(telling.map(path => path.replace('src/web/admin/', '')).toSorted()).toEqual(Object.keys(places).toSorted())
  for (const [file, title] of Object.values(places)) expect(readFileSync(file, 'utf8')).toContain(title)
})

const counter = new Counter()
const { context } = counter
const { anOrder, line, moneyOf } = moneyOfShop(counter)

/** The number of people who got a notification while something was done. */
async function toldBy(act: () => Promise<unknown>): Promise<number> {
  await deliver(context, [])
  const before = new Set((await counter.db.query<{ id: string }>(`select id from notifications`)).map(row => row.id))
  await act()
  await deliver(context, [])
  const rows = await counter.db.query<{ id: string; user_id: string }>(`select id, user_id from notifications`)
  return new Set(rows.filter(row => !before.has(row.id)).map(row => row.user_id)).size
}
/** Three orders of two people. */
async function threeOrders() {
  const [one, two] = [await anOrder(), await anOrder()]
  const round = await aRound(counter.db)
  const { orders } = await counter.desk().reserve(two.userId, wanting(round.groups[0]!.itemIds[0]!))
  return { admin: one.admin, orderIds: [one.orderId, two.orderId, orders[0]!.orderId] }
}
const rowsOf = async (orderIds: readonly string[]) => await adminOrdersOf(counter.db, await readOrderRows(counter.db, orderIds))

describe('as many are told as was said', () => {
  it('a prepayment that is confirmed, and its undoing', async () => {
    const { admin, orderIds } = await threeOrders()
    for (const status of ['PREPAID', 'RESERVED'] as const) {
      const orders = await rowsOf(orderIds)
      const { unmarkedPeople } = await totalOrders(counter.db, { statuses: ['PREPAID'] })
      if (status === 'RESERVED') expect(unmarkedPeople).toBe(2)
      const told = await toldBy(() => changeOrderStatus(context, admin, { orderIds, status }))
      expect([told, notifiedBy(status, orders)]).toEqual([2, 2])
    }
  })

  it('deposits, short ones too', async () => {
    const { admin, orderIds } = await threeOrders()
    const due = new Map((await findPayable(counter.db)).map(row => [row.order_id, row.due]))
    const choices = (await rowsOf(orderIds)).map((order, nth) => choiceOf([order], due.get(order.id)! - nth * 100))
    const confirmations = await Promise.all(
      choices.map(async ({ orders: [order], difference }) => ({
        line: line(due.get(order!.id)! + difference),
        orders: [{ orderId: order!.id, version: (await moneyOf(order!.id)).version }],
        acceptDifference: true,
      })),
    )
    expect(await toldBy(() => confirmBankLines(context, admin, { confirmations }))).toBe(2)
    expect(depositConsequences(choices)).toContain('손님 2명에게 입금을 확인했다는 알림이 가요.')
  })

  it('an encore that opens', async () => {
    const ended = await aRound(counter.db, { status: 'ended' })
    const people = [await aUser(counter.db), await aUser(counter.db), await aUser(counter.db)]
    let said = 0
    for (const userId of people) said = (await requestEncore(context, customer(userId), ended)).encoreCount
    const opened = await aRound(counter.db, { publishAt: counter.now })
    await counter.db.query(`update sales_rounds set product_id = $1 where id = $2`, [ended.productId, opened.roundId])
    expect([await toldBy(() => announceOpenedRounds(context)), said]).toEqual([3, 3])
  })
})
