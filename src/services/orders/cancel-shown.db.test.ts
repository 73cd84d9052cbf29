import { describe, expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, customer, wanting } from '../../../tests/support/desk.ts'
import { refusedUnchanged } from '../../../tests/support/refusal.ts'
import { cancelOrder } from './cancel.ts'

const counter = new Counter()
type Shown = { loss: number; halves: number }

/** An order of 2,000 won, two days before its pickup. */
async function anOrder() {
  const round = await aRound(counter.db, { groups: [{ total: 5, items: [{}] }] })
  const userId = await aUser(counter.db)
  const { orders } = await counter.desk().reserve(userId, wanting(round.groups[0]!.itemIds[0]!, 2))
  const [row] = await counter.db.query<{ deadline: Temporal.Instant; day: Temporal.PlainDate }>(
    `select r.deadline_date as deadline, r.pickup_date as day from sales_rounds r where r.id = $1`,
    [round.roundId],
  )
  const pickup = row!.day.toZonedDateTime('Asia/Seoul').toInstant()
  const cancel = (shown?: Shown) =>
    cancelOrder(counter.context, customer(userId), { orderId: orders[0]!.orderId, penaltyType: 'none', shown })
  return { cancel, after: { deadline: row!.deadline, pickup } }
}

describe('a cancellation that costs more than its customer was shown is refused with what it costs, and changes nothing', () => {
  it.each([
    ['deadline', { loss: 0, halves: 0 }, { points: -26, noShowHalves: 0 }],
    ['pickup', { loss: 26, halves: 0 }, { points: -50, noShowHalves: 1 }],
    ['pickup', { loss: 50, halves: 0 }, { points: -50, noShowHalves: 1 }],
  ] as const)('after the %s, shown %j', async (moment, shown, cost) => {
    const { cancel, after } = await anOrder()
    await counter.at(after[moment], async () => {
      expect(await refusedUnchanged(counter.db, () => cancel(shown))).toEqual({ code: 'CANCEL_COSTS_MORE', ...cost })
      expect(await cancel({ loss: -cost.points, halves: cost.noShowHalves })).toMatchObject(cost)
    })
  })
})

it('one that costs less, or whose customer was shown nothing, goes by the clock', async () => {
  const [early, silent] = [await anOrder(), await anOrder()]
  expect(await early.cancel({ loss: 26, halves: 0 })).toMatchObject({ points: 0 })
  await counter.at(silent.after.deadline, async () => {
    expect(await silent.cancel()).toMatchObject({ penaltyType: 'after_deadline', points: -26 })
  })
})
