import type { AdminProduct, AdminRound } from '../../../contract/schemas/admin.ts'
import type { ProductInput, RoundInput } from '../../../contract/schemas/products.ts'
import type { Picture } from '../../../contract/schemas/values.ts'
import { KST } from '../../../domain/time.ts'

/** A row of the form keeps its key while it moves; `id` is the server's, null for a new one. Amounts are null while empty. */
export type ItemForm = {
  key: string
  id: string | null
  name: string
  price: number | null
  deduction: number | null
  most: number | null
}
export type GroupForm = {
  key: string
  id: string | null
  name: string
  total: number | null
  /** Said outright, so that a total that was forgotten never means endless stock. */
  unlimited: boolean
  deduction: number | null
  items: ItemForm[]
}
export type BuyerTier = RoundInput['allowedTiers'][number]

/** What the seller types. Days are `YYYY-MM-DD` and times `HH:MM`, both in Seoul, whatever the browser's own zone. */
export type RoundForm = {
  pictures: Picture[]
  productName: string
  description: string
  categoryId: string | null
  storage: ProductInput['storage']
  roundName: string
  groups: GroupForm[]
  publishDay: string | null
  publishTime: string
  deadlineDay: string | null
  deadlineTime: string
  pickupFirst: string | null
  /** Null: the same day as the first. */
  pickupLast: string | null
  tiers: BuyerTier[]
  /** Customers enter instead of reserving, and so many win (DECISIONS, Raffle). */
  raffle: boolean
  places: number | null
}

let keys = 0
const newKey = () => `row-${++keys}`

export function newItem(): ItemForm {
  return { key: newKey(), id: null, name: '', price: null, deduction: null, most: null }
}

export function newGroup(): GroupForm {
  return { key: newKey(), id: null, name: '', total: null, unlimited: false, deduction: 1, items: [newItem()] }
}

export function emptyForm(): RoundForm {
  return {
    pictures: [],
    productName: '',
    description: '',
    categoryId: null,
    storage: 'room',
    roundName: '1차',
    groups: [newGroup()],
    publishDay: null,
    publishTime: '10:00',
    deadlineDay: null,
    deadlineTime: '20:00',
    pickupFirst: null,
    pickupLast: null,
    tiers: [],
    raffle: false,
    places: null,
  }
}

export function formOf(product: AdminProduct, round: AdminRound): RoundForm {
  const publish = round.publishAt === null ? null : inSeoul(round.publishAt)
  const deadline = inSeoul(round.deadlineDate)
  return {
    ...wordsOf(product),
    roundName: round.roundName,
    groups: groupsOf(round.variantGroups),
    publishDay: publish?.day ?? null,
    publishTime: publish?.time ?? '10:00',
    deadlineDay: deadline.day,
    deadlineTime: deadline.time,
    pickupFirst: round.pickupDate,
    pickupLast: round.pickupUntil === round.pickupDate ? null : round.pickupUntil,
    tiers: round.allowedTiers.filter(tier => tier !== 'restricted'),
    raffle: round.eventType === 'RAFFLE',
    places: round.raffle?.places ?? null,
  }
}

/** Groups of a round, or of a template, which knows no ids. */
export function groupsOf(groups: readonly KnownGroup[]): GroupForm[] {
  return groups.map(group => ({
    key: newKey(),
    id: group.id ?? null,
    name: group.groupName,
    total: group.totalPhysicalStock,
    unlimited: group.totalPhysicalStock === null,
    deduction: group.stockDeductionAmount,
    items: group.items.map(item => ({
      key: newKey(),
      id: item.id ?? null,
      name: item.name,
      price: item.price,
      deduction: item.stockDeductionAmount === group.stockDeductionAmount ? null : item.stockDeductionAmount,
      most: item.maxPerUser,
    })),
  }))
}

type KnownGroup = RoundInput['variantGroups'][number]

/** Whether both say the same; the keys of rows, which only the screen knows, say nothing. */
export function isSameForm(a: RoundForm, b: RoundForm): boolean {
  return words(a) === words(b)
}

function words(values: unknown): string {
  return JSON.stringify(values, (name, value: unknown) => (name === 'key' ? undefined : value))
}

/** A further round of a product: options, stock and tiers of an earlier one, days still to be chosen. */
export function nextRoundOf(product: AdminProduct, from: AdminRound | undefined): RoundForm {
  const roundName = nextName(product.salesHistory)
  if (!from) return { ...emptyForm(), ...wordsOf(product), roundName }
  const copied = formOf(product, from)
  return {
    ...copied,
    roundName,
    groups: copied.groups.map(group => ({ ...group, id: null, items: group.items.map(item => ({ ...item, id: null })) })),
    publishDay: null,
    deadlineDay: null,
    pickupFirst: null,
    pickupLast: null,
  }
}

/** The same form with the ids that the server gave to its rows; rows are told by their places. */
export function withIds(values: RoundForm, round: AdminRound): RoundForm {
  return {
    ...values,
    groups: values.groups.map((group, at) => {
      const known = round.variantGroups[at]
      if (!known || (group.id !== null && group.id !== known.id)) return group
      return {
        ...group,
        id: known.id,
        items: group.items.map((item, i) => ({ ...item, id: item.id ?? known.items[i]?.id ?? null })),
      }
    }),
  }
}

function wordsOf(product: AdminProduct) {
  const { images, groupName, description, categoryId, storage } = product
  return { pictures: images, productName: groupName, description, categoryId, storage }
}

/** One more than the highest `n차` there is. */
function nextName(rounds: readonly AdminRound[]): string {
  const numbers = rounds.map(round => Number(/^(\d{1,4})차$/.exec(round.roundName)?.[1] ?? 0))
  return `${Math.max(0, ...numbers) + 1}차`
}

function inSeoul(instant: string): { day: string; time: string } {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(KST)
  return { day: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: 'minute' }) }
}
