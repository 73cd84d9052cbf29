import type { CheckoutState, ItemFacts } from '../../src/domain/checkout.ts'
import type { Stock } from '../../src/domain/stock.ts'
import type { Tier } from '../../src/domain/tier.ts'

/** A moment at which the items below sell. */
export const now = Temporal.Instant.from('2026-11-21T03:00:00Z')
/** The round of the item. */
export const round: ItemFacts['round'] = {
  status: 'selling',
  publishAt: null,
  deadline: Temporal.Instant.from('2026-11-23T11:00:00Z'),
  pickupDate: Temporal.PlainDate.from('2026-11-25'),
  pickupUntil: Temporal.PlainDate.from('2026-11-25'),
  eventType: 'SALE',
  allowedTiers: [],
}
/** Returns the facts of an item that sells. */
export const item = (itemId: string, over: Partial<ItemFacts> = {}): ItemFacts => ({
  itemId,
  variantGroupId: 'g',
  productId: 'p',
  roundId: 'round-1',
  price: 1000,
  deduction: 1,
  maxPerUser: null,
  round,
  ...over,
})

export type Setting = {
  items?: ItemFacts[]
  total?: number | null
  stock?: Record<string, Stock>
  tier?: Tier
  waitingFor?: string[]
  held?: [string, number][]
  canceled?: [string, number][]
}
/** Returns the state of a shop in which `users` check out: items, stock, and what each buyer holds. */
export function stateOf(
  { items = [item('a')], total = 10, stock = {}, tier = 'sprout', waitingFor = [], held = [], canceled = [] }: Setting,
  users = ['u'],
): CheckoutState {
  const groups = new Set(items.map(each => each.variantGroupId))
  return {
    items: new Map(items.map(each => [each.itemId, each])),
    stock: new Map([...groups].map(id => [id, { nextSeq: 1, ...(stock[id] ?? { total, reservedUnits: 0, pickedUpUnits: 0 }) }])),
    buyers: new Map(
      users.map(id => [id, { tier, waitingFor: new Set(waitingFor), held: new Map(held), canceled: new Map(canceled) }]),
    ),
  }
}
