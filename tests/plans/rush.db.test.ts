import pg from 'pg'
import { expect, it } from 'vitest'
import { HOT } from '../../src/services/reserving/reserve.ts'
import { aRound, aUser } from '../support/builders.ts'
import { Counter, refusal, wanting } from '../support/desk.ts'
import { nodesOf, recordStatements, type Plan, type Statement } from './statements.ts'

const counter = new Counter()

it('the statements of a rush are planned once on a connection, not for every batch', async () => {
  const user = await aUser(counter.db)
  const [itemId] = await anItem({})
  const desk = counter.desk()
  for (let each = 0; each < 8; each++) await desk.reserve(user, wanting(itemId!))
  for (let each = 0; each < 8; each++)
    expect(await refusal(desk.reserve(user, wanting(itemId!), { tier: 'sprout' }))).toMatchObject({ code: 'SOLD_OUT' })
  // one after the other, so that all of it was asked on the connection that is asked now
  const prepared = await counter.db.query(
    `select name, custom_plans = 0 as once from pg_prepared_statements where name ~ '^(checkout|stock)[.]' order by name`,
  )
  expect(prepared).toEqual(
    ['checkout.requests', 'checkout.sold-out', 'checkout.write', 'stock.lock'].map(name => ({ name, once: true })),
  )
})

it('plans made in a shop that has sold next to nothing still use indexes in a full one', async () => {
  const user = await aUser(counter.db)
  const [itemId] = await anItem({ max: 8 })
  await counter.db.query('vacuum analyze')
  const statements: Statement[] = []
  const stop = recordStatements(pg.Client.prototype, statements)
  const desk = counter.desk()
  await desk.reserve(user, wanting(itemId!, 8))
  expect(await refusal(desk.reserve(await aUser(counter.db), wanting(itemId!), { tier: 'sprout' }))).toBeDefined()
  stop()

  const asked = new Set(statements.map(({ text }) => text).filter(text => /unnest|any\(/.test(text)))
  expect(asked.size).toBeGreaterThanOrEqual(5)
  const plans = await counter.db.transaction(async tx => {
    const found: Plan[] = []
    for (const text of asked) {
      const [row] = await tx.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (generic_plan, format json) ${text}`)
      found.push(...nodesOf(row!['QUERY PLAN'][0]!.Plan))
    }
    return found
  }, HOT)
  const growing = plans.filter(plan => plan['Node Type'].endsWith('Scan') && GROW.has(plan['Relation Name'] ?? ''))
  expect(new Set(growing.map(plan => plan['Relation Name']))).toEqual(GROW)
  for (const plan of growing) expect(plan['Index Cond'] ?? plan['Recheck Cond'], plan['Relation Name']).toBeDefined()
})

/** Tables that a rush fills, and those that a shop's people fill. */
const GROW = new Set(['command_results', 'orders', 'order_items', 'users', 'waitlist_entries'])

async function anItem(item: { max?: number }): Promise<string[]> {
  const { groups } = await aRound(counter.db, { groups: [{ total: 8, items: [item] }] })
  return groups[0]!.itemIds
}
