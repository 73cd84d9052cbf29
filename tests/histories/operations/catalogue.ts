import { archiveProducts } from '../../../src/services/catalog/archive-products.ts'
import { cancelRound } from '../../../src/services/catalog/cancel-round.ts'
import { createProduct } from '../../../src/services/catalog/create-product.ts'
import { setStockTotal } from '../../../src/services/orders/set-stock-total.ts'
import { aGroup, anItem, anOffer, aPicture, aProduct } from '../../support/offers.ts'
import { NOTHING_TO_DO, type Operation } from '../operation.ts'
import type { World } from '../world.ts'

/** Few rounds with little on the shelf: things run short, and people wait. */
export const catalogueOperations: readonly Operation[] = [
  { name: 'open a round', weight: 6, act: openRound },
  { name: 'change a total', weight: 8, act: changeTotal },
  { name: 'cancel a round', weight: 1, act: cancel },
  { name: 'archive', weight: 1, act: archive },
]

async function openRound(world: World): Promise<void> {
  const { dice } = world
  const days = dice.whole(1, 5)
  const pickupDate = world.today.add({ days: days + dice.whole(0, 2) })
  const deadline = world.today
    .add({ days })
    .toZonedDateTime('Asia/Seoul')
    .subtract({ hours: dice.whole(0, 6) })
  if (Temporal.Instant.compare(deadline.toInstant(), world.now) <= 0) return
  const item = (name: string) =>
    anItem(name, {
      price: dice.whole(1, 40) * 1000,
      stockDeductionAmount: dice.happens(25) ? dice.whole(1, 3) : null,
      maxPerUser: dice.happens(25) ? dice.whole(1, 4) : null,
    })
  const group = () =>
    aGroup({
      totalPhysicalStock: dice.happens(10) ? null : dice.whole(0, 30),
      stockDeductionAmount: dice.happens(25) ? 2 : 1,
      items: dice.happens(50) ? [item('하나')] : [item('하나'), item('둘')],
    })
  await createProduct(world.context, world.admin(), {
    product: aProduct({ imageIds: [await aPicture(world.db)] }),
    round: anOffer({
      deadlineDate: deadline.toInstant().toString(),
      pickupDate: pickupDate.toString(),
      pickupUntil: pickupDate.add({ days: dice.whole(0, 1) }).toString(),
      allowedTiers: dice.happens(10) ? ['sprout', 'fairy', 'king', 'god'] : [],
      variantGroups: dice.happens(40) ? [group(), group()] : [group()],
    }),
    publish: true,
  })
}

async function changeTotal(world: World): Promise<string | void> {
  const shelf = await world.oneOf<{ id: string; total: number | null }>(
    `select s.variant_group_id as id, s.total_physical_stock as total from stock s
     join variant_groups g on g.id = s.variant_group_id join sales_rounds r on r.id = g.round_id
     where r.pickup_date >= $1 order by r.created_at desc, g.id limit 20`,
    [world.today],
  )
  if (!shelf) return NOTHING_TO_DO
  const total = world.dice.happens(10) ? null : Math.max(0, (shelf.total ?? 10) + world.dice.whole(-4, 6))
  await setStockTotal(world.context, world.admin(), { variantGroupId: shelf.id, totalPhysicalStock: total })
}

async function cancel(world: World): Promise<string | void> {
  const round = await world.oneOf<{ id: string }>(
    `select id from sales_rounds where pickup_date >= $1 and status <> 'canceled' order by created_at desc limit 20`,
    [world.today],
  )
  if (!round) return NOTHING_TO_DO
  await cancelRound(world.context, world.admin(), { roundId: round.id, reason: '산지 사정' })
}

async function archive(world: World): Promise<string | void> {
  const product = await world.oneOf<{ id: string }>(`select id from products order by created_at desc, id limit 40`)
  if (!product) return NOTHING_TO_DO
  await archiveProducts(world.context, world.admin(), { productIds: [product.id], isArchived: world.dice.happens(50) })
}
