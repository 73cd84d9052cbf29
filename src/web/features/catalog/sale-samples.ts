import type { Product, SalesRound, VariantGroup } from '../../../contract/schemas/products.ts'

/** Friday, 21 November 2025, 18:00 in Seoul. */
export const now = Temporal.Instant.from('2025-11-21T18:00+09:00')

export function group(changes: Partial<VariantGroup> = {}): VariantGroup {
  return {
    id: 'group',
    groupName: '3kg 상자',
    stockDeductionAmount: 1,
    totalPhysicalStock: 100,
    reservedCount: 36,
    pickedUpCount: 0,
    waitlistCount: 0,
    waitlistUnits: 0,
    items: [{ id: 'item', name: '소과', price: 9900, stockDeductionAmount: 1, maxPerUser: null }],
    ...changes,
  }
}

export function round(changes: Partial<SalesRound> = {}): SalesRound {
  return {
    roundId: 'round-1',
    roundName: '11월 셋째 주',
    status: 'selling',
    eventType: 'SALE',
    publishAt: '2025-11-19T10:00:00+09:00',
    deadlineDate: '2025-11-23T20:00:00+09:00',
    pickupDate: '2025-11-25',
    pickupUntil: '2025-11-25',
    allowedTiers: [],
    createdAt: '2025-11-18T10:00:00+09:00',
    variantGroups: [group()],
    raffle: null,
    ...changes,
  }
}

export function product(changes: Partial<Product> = {}): Product {
  return {
    id: 'product',
    groupName: '제주 노지 감귤',
    description: '',
    categoryId: null,
    storage: 'room',
    images: [],
    isArchived: false,
    encoreCount: 0,
    createdAt: '2025-11-01T10:00:00+09:00',
    salesHistory: [round()],
    ...changes,
  }
}
