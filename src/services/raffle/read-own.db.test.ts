import { expect, it } from 'vitest'
import { Counter, customer } from '../../../tests/support/desk.ts'
import { aRaffle, deadlineOf, enterAll } from '../../../tests/support/raffle.ts'
import { cancelRound } from '../catalog/cancel-round.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { drawRaffle } from './draw.ts'
import { readMyRaffles } from './read-own.ts'

const counter = new Counter()

async function drawn(places: number, entries: number) {
  const round = await aRaffle(counter.context, places)
  const people = await enterAll(counter.context, round, entries, true)
  const [owner, deadline] = [await counter.admin(), await deadlineOf(counter.db, round.roundId)]
  await counter.at(deadline, () => drawRaffle(counter.context, owner, { roundId: round.roundId }))
  const orderOf = async (userId: string) =>
    (await counter.db.query<{ id: string }>(`select id from orders where user_id = $1 and status = 'RESERVED'`, [userId]))[0]!.id
  const stateOf = async (userId: string) => (await readMyRaffles(counter.context, userId)).items[0]!.state
  const withState = async (state: string) => {
    for (const { userId } of people) if ((await stateOf(userId)) === state) return userId
    throw new Error(`nobody is ${state}`)
  }
  const cancel = async (userId: string) => {
    const input = { orderId: await orderOf(userId), penaltyType: 'none' } as const
    await counter.at(deadline, () => cancelOrder(counter.context, customer(userId), input))
  }
  return { round, owner, deadline, orderOf, stateOf, withState, cancel }
}

it('a winner whose order was picked up has the state `pickedUp`', async () => {
  const { owner, deadline, orderOf, stateOf, withState } = await drawn(1, 2)
  const winner = await withState('won')
  const orderIds = [await orderOf(winner)]
  await counter.at(deadline, () => changeOrderStatus(counter.context, owner, { orderIds, status: 'PICKED_UP' }))
  expect(await stateOf(winner)).toBe('pickedUp')
})

it('a converted waitlist entry whose order was canceled has no place; a winner’s place is forfeited', async () => {
  const { stateOf, withState, cancel } = await drawn(1, 2)
  const [winner, waiting] = [await withState('won'), await withState('waiting')]
  await cancel(winner)
  expect([await stateOf(winner), await stateOf(waiting)]).toEqual(['forfeited', 'converted'])
  await cancel(waiting)
  expect([await stateOf(winner), await stateOf(waiting)]).toEqual(['forfeited', 'orderCanceled'])
})

it('an entry of a round that was canceled after its draw keeps its place in the drawn order', async () => {
  const { round, owner, deadline, withState } = await drawn(1, 2)
  const winner = await withState('won')
  await counter.at(deadline, () => cancelRound(counter.context, owner, { roundId: round.roundId, reason: '' }))
  expect((await readMyRaffles(counter.context, winner)).items[0]).toMatchObject({ state: 'canceled', place: expect.any(Number) })
})
