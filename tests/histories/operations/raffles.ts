import { createProduct } from '../../../src/services/catalog/create-product.ts'
import { cancelOrder } from '../../../src/services/orders/cancel.ts'
import { drawRaffle } from '../../../src/services/raffle/draw.ts'
import { enterRaffle } from '../../../src/services/raffle/enter.ts'
import { leaveRaffle } from '../../../src/services/raffle/leave.ts'
import { redrawRaffle } from '../../../src/services/raffle/redraw.ts'
import { aGroup, anItem, anOffer, aPicture, aProduct } from '../../support/offers.ts'
import { NOTHING_TO_DO, type Operation } from '../operation.ts'
import type { World } from '../world.ts'

export const raffleOperations: readonly Operation[] = [
  { name: 'open a raffle', weight: 4, act: open },
  { name: 'enter a raffle', weight: 24, act: enter },
  { name: 'leave a raffle', weight: 2, act: leave },
  { name: 'draw a raffle', weight: 10, act: draw },
  { name: 'give up a place that was won', weight: 5, act: giveUp },
  { name: 'redraw a raffle', weight: 8, act: redraw, cases: ['with late winners'] },
]

async function open(world: World): Promise<void> {
  const { dice } = world
  const pickupDate = world.today.add({ days: dice.whole(3, 5) })
  const deadline = pickupDate
    .subtract({ days: dice.whole(1, 2) })
    .toZonedDateTime('Asia/Seoul')
    .toInstant()
  await createProduct(world.context, world.admin(), {
    product: aProduct({ groupName: '추첨', imageIds: [await aPicture(world.db)] }),
    round: anOffer({
      eventType: 'RAFFLE',
      raffle: { places: dice.whole(1, 4) },
      deadlineDate: deadline.toString(),
      pickupDate: pickupDate.toString(),
      pickupUntil: pickupDate.toString(),
      variantGroups: [aGroup({ totalPhysicalStock: dice.whole(1, 6), items: [anItem('당첨 상품')] })],
    }),
    publish: true,
  })
}

function raffle(world: World, where: string): Promise<{ id: string } | undefined> {
  return world.oneOf<{ id: string }>(
    `select r.round_id as id from raffles r join sales_rounds s on s.id = r.round_id where ${where} order by s.created_at desc limit 3`,
    where.includes('$1') ? [world.now] : [],
  )
}

async function enter(world: World): Promise<string | void> {
  const found = await raffle(world, `s.deadline_date > $1::timestamptz - interval '3 hours'`)
  if (!found) return NOTHING_TO_DO
  const [item] = await world.db.query<{ id: string }>(
    `select i.id from items i join variant_groups g on g.id = i.variant_group_id where g.round_id = $1`,
    [found.id],
  )
  await enterRaffle(world.context, world.customer(), {
    roundId: found.id,
    itemId: item!.id,
    quantity: 1,
    wantsWaitlist: world.dice.happens(30),
  })
}

async function leave(world: World): Promise<string | void> {
  const entry = await world.oneOf<{ id: string; user_id: string }>(
    `select id, user_id from raffle_entries order by entered_at desc, id desc limit 8`,
  )
  if (!entry) return NOTHING_TO_DO
  await leaveRaffle(world.context, { userId: entry.user_id, role: 'customer' }, { entryId: entry.id })
}

async function draw(world: World): Promise<string | void> {
  const found = await raffle(world, `s.deadline_date <= $1 and (r.drawn_at is null or s.pickup_date > $1::date)`)
  if (!found) return NOTHING_TO_DO
  await drawRaffle(world.context, world.admin(), { roundId: found.id })
}

async function giveUp(world: World): Promise<string | void> {
  const won = await world.oneOf<{ id: string; user_id: string }>(
    `select o.id, o.user_id from raffle_entries e join orders o on o.id = e.order_id
     where o.status = 'RESERVED' and o.pickup_date > $1 order by e.entered_at desc, e.id desc limit 8`,
    [world.today],
  )
  if (!won) return NOTHING_TO_DO
  await cancelOrder(world.context, { userId: won.user_id, role: 'customer' }, { orderId: won.id, penaltyType: 'none' })
}

async function redraw(world: World): Promise<string | void> {
  const found = await raffle(world, `r.drawn_at is not null and s.deadline_date > $1::timestamptz - interval '3 days'`)
  if (!found) return NOTHING_TO_DO
  const { winners } = await redrawRaffle(world.context, world.admin(), { roundId: found.id })
  return winners.length > 0 ? 'done, with late winners' : 'done'
}
