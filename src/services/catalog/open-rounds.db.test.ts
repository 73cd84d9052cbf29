import { describe, expect, it } from 'vitest'
import { Catalogue } from '../../../tests/support/catalogue.ts'
import { archiveProducts } from './archive-products.ts'
import { announceOpenedRounds } from './open-rounds.ts'

const shop = new Catalogue()
const told = async (roundId: string) =>
  (
    await shop.db.query<{ payload: object }>(
      `select payload from outbox where topic = 'rounds.opened' and payload->>'roundId' = $1`,
      [roundId],
    )
  ).map(row => row.payload)

describe('a round that begins to sell', () => {
  it('is notified once, from the very millisecond of its start and not before', async () => {
    const { productId, roundId } = await shop.create({ publishAt: '2026-11-21T12:30:00+09:00' })
    const start = Temporal.Instant.from('2026-11-21T12:30:00+09:00')
    await announceOpenedRounds(shop.at(start.subtract({ milliseconds: 1 })))
    expect(await told(roundId)).toEqual([])
    await announceOpenedRounds(shop.at(start))
    await announceOpenedRounds(shop.at(start.add({ hours: 1 })))
    expect(await told(roundId)).toEqual([{ userIds: [], roundId, productId }])
  })

  it('is notified once by many nodes at once', async () => {
    const { roundId } = await shop.create()
    await Promise.all(Array.from({ length: 30 }, () => announceOpenedRounds(shop.context())))
    expect(await told(roundId)).toHaveLength(1)
  })

  it('is notified where there are more than one transaction takes', async () => {
    const { productId, roundId } = await shop.create()
    await shop.db.query(
      `insert into sales_rounds (id, product_id, round_name, status, deadline_date, pickup_date, pickup_until, created_at)
       select 'round-' || (1000000000000 + n), product_id, 'n' || n, status, deadline_date, pickup_date, pickup_until, created_at
       from sales_rounds, generate_series(1, 100) n where id = $1`,
      [roundId],
    )
    expect((await announceOpenedRounds(shop.context())).opened).toBeGreaterThan(100)
    const untold = await shop.db.query(`select from sales_rounds where product_id = $1 and opened_at is null`, [productId])
    expect(untold).toHaveLength(0)
  })

  it('is not notified as a draft, after its deadline or while its product is archived, but when it returns', async () => {
    const draft = await shop.create({}, false)
    const over = await shop.create({ deadlineDate: '2026-11-21T13:00:00+09:00' })
    const hidden = await shop.create()
    await archiveProducts(shop.context(), shop.admin, { productIds: [hidden.productId], isArchived: true })
    await announceOpenedRounds(shop.anHourLater())
    for (const { roundId } of [draft, over, hidden]) expect(await told(roundId)).toEqual([])
    await archiveProducts(shop.context(), shop.admin, { productIds: [hidden.productId], isArchived: false })
    await announceOpenedRounds(shop.anHourLater())
    expect(await told(hidden.roundId)).toHaveLength(1)
  })
})
