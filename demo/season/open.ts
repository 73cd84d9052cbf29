import type { RoundInput } from '../../src/contract/schemas/products.ts'
import type { Picture } from '../../src/contract/schemas/values.ts'
import type { Sql } from '../../src/db/connection/database.ts'
import { weekName } from '../../src/domain/next-round.ts'
import type { Actor } from '../../src/services/context.ts'
import { createProduct } from '../../src/services/catalog/create-product.ts'
import { saveCategories } from '../../src/services/catalog/save-categories.ts'
import type { Good } from '../goods.ts'
import type { PastContext } from './play.ts'
import { seasonRounds, type SeasonRound } from './rounds.ts'
import { timesOf } from './times.ts'

/** Finds ids of the created season: products by key, items by key, group index and option index. */
export type Opened = { productId: (key: string) => string; itemId: (key: string, group: number, option: number) => string }

/** Creates the thirty products with their rounds as an admin would, each dated 20 hours before its round opens, or two hours ago. */
export async function openSeason(
  context: PastContext,
  admin: Actor,
  goods: readonly Good[],
  pictures: ReadonlyMap<string, Picture>,
  now: Temporal.Instant,
): Promise<Opened> {
  const names = [...new Set(goods.map(good => good.category))]
  const { categories } = await saveCategories(context, admin, { categories: names.map(name => ({ name })) })
  const categoryIds = new Map(categories.map(category => [category.name, category.id]))
  const products = new Map<string, string>()
  const rounds = new Map<string, string>()
  for (const round of seasonRounds) {
    const good = goods.find(each => each.key === round.key)!
    const written = timesOf(round, now).publishAt.subtract({ hours: 20 })
    context.setClock(written.epochMilliseconds < now.epochMilliseconds ? written : now.subtract({ hours: 2 }))
    const product = {
      groupName: good.name,
      description: good.description,
      categoryId: categoryIds.get(good.category)!,
      storage: good.storage,
      imageIds: [pictures.get(good.key)!.id],
    }
    const made = await createProduct(context, admin, { product, round: roundInput(round, good, now), publish: !round.draft })
    products.set(round.key, made.productId)
    rounds.set(made.roundId, round.key)
  }
  const items = await readItemIds(context.db, rounds)
  return {
    productId: key => products.get(key)!,
    itemId: (key, group, option) => items.get(`${key} ${group} ${option}`)!,
  }
}

function roundInput(round: SeasonRound, good: Good, now: Temporal.Instant): RoundInput {
  const { publishAt, deadline, pickupDate, pickupUntil } = timesOf(round, now)
  return {
    roundName: weekName(pickupDate),
    publishAt: publishAt.toString(),
    deadlineDate: deadline.toString(),
    pickupDate: pickupDate.toString(),
    pickupUntil: pickupUntil.toString(),
    allowedTiers: [...(round.tiers ?? [])],
    eventType: 'SALE',
    variantGroups: round.groups.map(group => ({
      groupName: group.name,
      totalPhysicalStock: group.total,
      stockDeductionAmount: 1,
      items: group.options.map(({ nth, units, max }) => ({
        ...good.options[nth]!,
        stockDeductionAmount: units === 1 ? null : units,
        maxPerUser: max ?? null,
      })),
    })),
  }
}

async function readItemIds(sql: Pick<Sql, 'query'>, rounds: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const rows = await sql.query<{ id: string; round_id: string; group: number; option: number }>(
    `select i.id, g.round_id, g.position as group, i.position as option from items i join variant_groups g on g.id = i.variant_group_id
     where g.round_id = any($1::text[])`,
    [[...rounds.keys()]],
  )
  return new Map(rows.map(row => [`${rounds.get(row.round_id)} ${row.group} ${row.option}`, row.id]))
}
