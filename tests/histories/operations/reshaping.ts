import { bookmarkOrders } from '../../../src/services/orders/bookmark.ts'
import { createOrderFor } from '../../../src/services/reserving/create-for.ts'
import { processPartialPickup } from '../../../src/services/orders/partial-pickup.ts'
import { revertFinalizedOrder } from '../../../src/services/orders/revert.ts'
import { splitBundledOrder } from '../../../src/services/orders/split.ts'
import type { OrderStatus } from '../../../src/domain/order.ts'
import { NOTHING_TO_DO, type Operation } from '../operation.ts'
import type { World } from '../world.ts'

const reverts = ['PICKED_UP', 'CANCELED'].flatMap(from => ['RESERVED', 'PREPAID'].map(to => `from ${from} to ${to}`))

/** What the counter does to orders besides giving them out. */
export const reshapingOperations: readonly Operation[] = [
  { name: 'pick up in part', weight: 14, act: pickUpInPart },
  { name: 'split', weight: 10, act: split },
  { name: 'revert', weight: 18, act: revert, cases: [...reverts, 'joined again'] },
  { name: 'order for somebody', weight: 10, act: orderFor, cases: ['past the deadline'] },
  { name: 'bookmark', weight: 2, act: bookmark },
]

async function pickUpInPart(world: World): Promise<string | void> {
  const order = await world.oneOf<{ id: string; quantity: number }>(
    `select o.id, l.quantity from orders o join order_items l on l.order_id = o.id and l.line_no = 1
     where o.status in ('RESERVED', 'PREPAID') and l.quantity > 1 order by o.created_at desc, o.id desc limit 40`,
  )
  if (!order) return NOTHING_TO_DO
  await processPartialPickup(world.context, world.admin(), {
    orderId: order.id,
    pickedUpQuantity: world.dice.whole(1, order.quantity),
  })
}

async function split(world: World): Promise<string | void> {
  const order = await world.oneOf<{ id: string }>(
    `select o.id from orders o where o.status in ('RESERVED', 'PREPAID') and (select count(*) from order_items l where l.order_id = o.id) > 1
     order by o.created_at desc, o.id desc limit 40`,
  )
  if (!order) return NOTHING_TO_DO
  await splitBundledOrder(world.context, world.admin(), { orderId: order.id })
}

async function revert(world: World): Promise<string | void> {
  const order = await world.oneOf<{ id: string; status: OrderStatus }>(
    `select id, status from orders where status in ('PICKED_UP', 'CANCELED') order by coalesce(picked_up_at, canceled_at) desc, id desc limit 40`,
  )
  if (!order) return NOTHING_TO_DO
  const { status, joinedQuantity } = await revertFinalizedOrder(world.context, world.admin(), {
    orderId: order.id,
    originalStatus: world.dice.happens(95) ? order.status : 'RESERVED',
  })
  return `done, from ${order.status} to ${status}${joinedQuantity > 0 ? ', joined again' : ''}`
}

async function orderFor(world: World): Promise<string | void> {
  const item = await world.oneOf<{ id: string }>(
    `select i.id from items i join variant_groups g on g.id = i.variant_group_id join sales_rounds r on r.id = g.round_id
     where r.event_type = 'SALE' and r.pickup_until >= $1 order by r.created_at desc, i.id limit 12`,
    [world.today],
  )
  if (!item) return NOTHING_TO_DO
  const pastDeadline = world.dice.happens(30)
  await createOrderFor(world.context, world.desk, world.admin(), {
    requestId: world.context.newId(),
    userId: world.customer().userId,
    items: [{ itemId: item.id, quantity: world.dice.whole(1, 2) }],
    pastDeadline,
    reason: pastDeadline ? '전화로 부탁' : '',
  })
  return pastDeadline ? 'done, past the deadline' : 'done'
}

async function bookmark(world: World): Promise<string | void> {
  const order = await world.order('RESERVED', 'PREPAID', 'PICKED_UP', 'CANCELED')
  if (!order) return NOTHING_TO_DO
  await bookmarkOrders(world.context, world.admin(), { orderIds: [order.id], isBookmarked: world.dice.happens(50) })
}
