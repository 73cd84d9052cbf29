import type { AdminRound } from '../../../contract/schemas/admin.ts'
import type { Product, SalesRound } from '../../../contract/schemas/products.ts'
import { startOfKstDay, kstDay } from '../../../domain/time.ts'
import { saleOf, type Sale } from '../../features/catalog/sale.ts'
import { timesOf } from './form-times.ts'
import type { RoundForm } from './form-values.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Returns true if the round form has a deadline and a first pickup day; without them there is no preview. */
export function hasDays({ deadlineDay, pickupFirst }: RoundForm): boolean {
  return deadlineDay !== null && pickupFirst !== null
}

/**
 * Converts the round form to the sale (product with round) that its preview shows, as customers would see it once published. An ended or
 * canceled round keeps its status; empty fields get default values.
 */
export function previewSale(values: RoundForm, saved: AdminRound | null, now: Temporal.Instant): Sale {
  const { publishAt, deadline, pickupFirst, pickupLast } = timesOf(values)
  const pickup = pickupFirst ?? (deadline ? kstDay(deadline) : kstDay(now).add({ days: 6 })).add({ days: 1 })
  const lowest = Math.min(...values.groups.flatMap(group => group.items).flatMap(item => item.price ?? []))
  const round: SalesRound = {
    roundId: 'round-0',
    roundName: values.roundName,
    status: saved?.status === 'ended' || saved?.status === 'canceled' ? saved.status : 'scheduled',
    eventType: values.raffle ? 'RAFFLE' : 'SALE',
    publishAt: (publishAt ?? now).toString(),
    deadlineDate: (deadline ?? startOfKstDay(pickup)).toString(),
    pickupDate: pickup.toString(),
    pickupUntil: (pickupLast ?? pickup).toString(),
    allowedTiers: values.tiers,
    createdAt: now.toString(),
    variantGroups: values.groups.map(group => ({
      id: group.key,
      groupName: group.name,
      stockDeductionAmount: group.deduction ?? 1,
      totalPhysicalStock: group.unlimited ? null : group.total,
      ...countersOf(saved, group.id),
      items: group.items.map(item => ({
        id: item.key,
        name: item.name,
        price: item.price ?? (Number.isFinite(lowest) ? lowest : 0),
        stockDeductionAmount: item.deduction ?? group.deduction ?? 1,
        maxPerUser: item.unlimited ? null : item.most,
      })),
    })),
    raffle: values.raffle
      ? { places: values.places ?? 0, entries: saved?.raffle?.entries ?? 0, seedHash: null, seed: null, drawnAt: null }
      : null,
  }
  return saleOf(productOf(values, round), round, now)
}

/** Returns the counts of reserved, picked-up and waitlisted units of a saved group; zeros for a new one. */
function countersOf(saved: AdminRound | null, groupId: string | null) {
  const {
    reservedCount = 0,
    pickedUpCount = 0,
    waitlistCount = 0,
    waitlistUnits = 0,
  } = saved?.variantGroups.find(group => group.id === groupId) ?? {}
  return { reservedCount, pickedUpCount, waitlistCount, waitlistUnits }
}

function productOf(values: RoundForm, round: SalesRound): Product {
  return {
    id: NOBODY,
    groupName: values.productName.trim() || '새 상품',
    description: values.description,
    categoryId: values.categoryId,
    storage: values.storage,
    images: values.pictures,
    isArchived: false,
    encoreCount: 0,
    createdAt: round.createdAt,
    salesHistory: [round],
  }
}
