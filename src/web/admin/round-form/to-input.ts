import type { ProductInput, RoundInput } from '../../../contract/schemas/products.ts'
import { timesOf } from './form-times.ts'
import type { RoundForm } from './form-values.ts'

/** Returns the product as the server's input. Requires a form without problems. */
export function productInputOf(values: RoundForm): ProductInput {
  return {
    groupName: values.productName.trim(),
    description: values.description.trim(),
    categoryId: values.categoryId,
    storage: values.storage,
    imageIds: values.pictures.map(picture => picture.id),
  }
}

/**
 * Returns the round as the server's input. `startsNow`, if not null, replaces the form's start of sale.
 * @throws Error if deadline or pickup days are missing
 */
export function roundInputOf(values: RoundForm, startsNow: Temporal.Instant | null = null): RoundInput {
  const { publishAt, deadline, pickupFirst, pickupLast } = timesOf(values)
  if (!deadline || !pickupFirst || !pickupLast) throw new Error('A round is saved only with its days')
  return {
    roundName: values.roundName.trim(),
    publishAt: startsNow?.toString({ smallestUnit: 'second' }) ?? publishAt?.toString() ?? null,
    deadlineDate: deadline.toString(),
    pickupDate: pickupFirst.toString(),
    pickupUntil: pickupLast.toString(),
    allowedTiers: values.tiers,
    eventType: values.raffle ? 'RAFFLE' : 'SALE',
    raffle: values.raffle ? { places: values.places ?? 0 } : null,
    variantGroups: values.groups.map(group => ({
      ...(group.id !== null ? { id: group.id } : {}),
      groupName: group.name.trim(),
      totalPhysicalStock: group.unlimited ? null : (group.total ?? 0),
      stockDeductionAmount: group.deduction ?? 1,
      items: group.items.map(item => ({
        ...(item.id !== null ? { id: item.id } : {}),
        name: item.name.trim(),
        price: item.price ?? 0,
        stockDeductionAmount: item.deduction,
        maxPerUser: item.unlimited ? null : item.most,
      })),
    })),
  }
}
