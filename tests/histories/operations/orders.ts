import { penaltyTypes } from '../../../src/domain/penalty.ts'
import { cancelOrder } from '../../../src/services/orders/cancel.ts'
import { changeOrderStatus } from '../../../src/services/orders/change-status.ts'
import { leaveWaitlist } from '../../../src/services/waitlist/leave.ts'
import { NOTHING_TO_DO, type Operation } from '../operation.ts'
import type { World } from '../world.ts'

export const orderOperations: readonly Operation[] = [
  { name: 'reserve', weight: 170, act: reserve },
  { name: 'cancel one’s own order', weight: 25, act: cancelOwn, cases: ['none', 'after_deadline', 'late'] },
  { name: 'cancel for the shop', weight: 8, act: cancelByShop, cases: penaltyTypes },
  {
    name: 'mark picked up',
    weight: 34,
    act: world => mark(world, 'PICKED_UP', ['RESERVED', 'PREPAID']),
    cases: ['too late'],
  },
  { name: 'mark prepaid', weight: 20, act: world => mark(world, 'PREPAID', ['RESERVED']) },
  { name: 'mark reserved again', weight: 6, act: world => mark(world, 'RESERVED', ['PREPAID']) },
  { name: 'leave a waitlist', weight: 10, act: leave },
]

async function reserve(world: World): Promise<string | void> {
  const { dice } = world
  const items = await world.db.query<{ id: string }>(
    `select i.id from items i join variant_groups g on g.id = i.variant_group_id join sales_rounds r on r.id = g.round_id
     where r.event_type = 'SALE' and r.deadline_date > $1 order by r.created_at desc, i.id limit 24`,
    [world.now.subtract({ hours: 2 })],
  )
  if (items.length === 0) return NOTHING_TO_DO
  const lines = dice
    .shuffled(items)
    .slice(0, dice.whole(1, 3))
    .map(item => ({ itemId: item.id, quantity: dice.whole(1, 3) }))
  const waits = dice.happens(35)
  const input = { requestId: world.context.newId(), reservations: waits ? [] : lines, waitlist: waits ? lines : [] }
  const { userId } = world.customer()
  const result = await world.desk.reserve(userId, input)
  // now and then a second press of the same button
  if (dice.happens(5) && JSON.stringify(await world.desk.reserve(userId, input)) !== JSON.stringify(result))
    throw new Error('the same request was answered in another way')
}

async function cancelOwn(world: World): Promise<string | void> {
  const order = await world.order('RESERVED', 'PREPAID')
  if (!order) return NOTHING_TO_DO
  const { penaltyType } = await cancelOrder(
    world.context,
    { userId: order.user_id, role: 'customer' },
    { orderId: order.id, penaltyType: 'none' },
  )
  return `done, ${penaltyType}`
}

async function cancelByShop(world: World): Promise<string | void> {
  const order = await world.order('RESERVED', 'PREPAID', 'CANCELED')
  if (!order) return NOTHING_TO_DO
  const penaltyType = world.dice.one(penaltyTypes)
  await cancelOrder(world.context, world.admin(), { orderId: order.id, penaltyType })
  return `done, ${penaltyType}`
}

async function mark(world: World, status: 'PICKED_UP' | 'PREPAID' | 'RESERVED', from: string[]): Promise<string | void> {
  const order = await world.order(...from)
  if (!order) return NOTHING_TO_DO
  const { refused } = await changeOrderStatus(world.context, world.admin(), { orderIds: [order.id], status })
  const isLate = status === 'PICKED_UP' && Temporal.PlainDate.compare(order.pickup_until, world.today) < 0
  return refused[0]?.code ?? (isLate ? 'done, too late' : 'done')
}

async function leave(world: World): Promise<string | void> {
  const entry = await world.oneOf<{ id: string; user_id: string }>(
    `select id, user_id from waitlist_entries order by created_at desc, id desc limit 30`,
  )
  if (!entry) return NOTHING_TO_DO
  await leaveWaitlist(world.context, { userId: entry.user_id, role: 'customer' }, { entryId: entry.id })
}
