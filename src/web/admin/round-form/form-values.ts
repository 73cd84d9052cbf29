import { limits } from '../../../contract/limits.ts'
import type { AdminProduct, AdminRound } from '../../../contract/schemas/admin.ts'
import type { ProductInput, RoundInput } from '../../../contract/schemas/products.ts'
import type { Picture } from '../../../contract/schemas/values.ts'
import { nextRound, type EarlierRound } from '../../../domain/next-round.ts'
import type { RoundDates } from '../../../domain/round-dates.ts'
import { KST } from '../../../domain/time.ts'

/**
 * An option in the form. `key` identifies the row on the screen; `id` is the server's, null for a new one. Amounts are null while
 * empty.
 */
export type ItemForm = {
  key: string
  id: string | null
  name: string
  price: number | null
  deduction: number | null
  most: number | null
  /** True if one person may buy any number. It is a separate field, so that an empty limit never means no limit. */
  unlimited: boolean
}
export type GroupForm = {
  key: string
  id: string | null
  name: string
  total: number | null
  /** True for unlimited stock. It is a separate field, so that an empty total never means unlimited stock. */
  unlimited: boolean
  deduction: number | null
  items: ItemForm[]
}
export type BuyerTier = RoundInput['allowedTiers'][number]

/**
 * The values of the round form. Days are `YYYY-MM-DD` and times `HH:MM` in Seoul. A saved round's time keeps its seconds, so that
 * saving does not move it.
 */
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
  /** Null if it equals the first pickup day. */
  pickupLast: string | null
  tiers: BuyerTier[]
  /** True if the round is a raffle with `places` winners (docs/RULES.md#raffles). */
  raffle: boolean
  places: number | null
}

let keys = 0
const newKey = () => `row-${++keys}`

/** Returns an empty option. `most` is the store's limit of pieces per person, null for none (docs/RULES.md#the-limit-for-one-person). */
export function newItem(most: number | null): ItemForm {
  return { key: newKey(), id: null, name: '', price: null, deduction: null, most, unlimited: most === null }
}

/** Returns an empty variant group with one empty option. `most` is the store's limit of pieces per person, null for none. */
export function newGroup(most: number | null): GroupForm {
  return { key: newKey(), id: null, name: '', total: null, unlimited: false, deduction: 1, items: [newItem(most)] }
}

/**
 * Returns the form of a new product's first round, with one empty option. `most` is the store's limit of pieces per person, null for
 * none.
 */
export function emptyForm(most: number | null): RoundForm {
  return {
    pictures: [],
    productName: '',
    description: '',
    categoryId: null,
    storage: 'room',
    roundName: '1차',
    groups: [newGroup(most)],
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
  return {
    ...wordsOf(product),
    roundName: round.roundName,
    groups: groupsOf(round.variantGroups),
    ...daysOf(datesOf(round), exactTime),
    tiers: round.allowedTiers.filter(tier => tier !== 'restricted'),
    raffle: round.eventType === 'RAFFLE',
    places: round.raffle?.places ?? null,
  }
}

/** Converts the variant groups of a round or a template to rows of the round form. Those of a template have no ids. */
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
      unlimited: item.maxPerUser === null,
    })),
  }))
}

type KnownGroup = RoundInput['variantGroups'][number]

/** Returns true if two round forms have the same values; the keys of their rows do not count. */
export function isSameForm(a: RoundForm, b: RoundForm): boolean {
  return words(a) === words(b)
}

/** Returns true if the form still has the proposed days; false if no days were proposed. */
export function hasSameDays(values: RoundForm, proposed: RoundForm): boolean {
  const days = ['publishDay', 'publishTime', 'deadlineDay', 'deadlineTime', 'pickupFirst', 'pickupLast'] as const
  return proposed.deadlineDay !== null && days.every(day => values[day] === proposed[day])
}

function words(values: unknown): string {
  return JSON.stringify(values, (name, value: unknown) => (name === 'key' ? undefined : value))
}

/**
 * Returns the form of a product's next round with the options, stock and tiers of an earlier round. Name and dates are proposed by
 * domain/next-round. Without an earlier round the days are empty, and the option is limited to `most` pieces per person.
 */
export function nextRoundOf(
  product: AdminProduct,
  from: AdminRound | undefined,
  now: Temporal.Instant,
  most: number | null,
): RoundForm {
  const names = product.salesHistory.map(round => round.roundName)
  const { roundName, dates } = nextRound(from ? earlierRound(from) : null, names, now, limits.roundName)
  if (!from || dates === null) return { ...emptyForm(most), ...wordsOf(product), roundName }
  const copied = formOf(product, from)
  return {
    ...copied,
    roundName,
    groups: copied.groups.map(group => ({ ...group, id: null, items: group.items.map(item => ({ ...item, id: null })) })),
    ...daysOf(dates),
  }
}

/**
 * Returns the round from which the form of a product's new round starts: the uncanceled one with the latest first pickup day, else the
 * newest.
 */
export function lastRoundOf({ salesHistory }: AdminProduct): AdminRound | undefined {
  const held = salesHistory.filter(round => round.status !== 'canceled')
  return held.toSorted((a, b) => b.pickupDate.localeCompare(a.pickupDate))[0] ?? salesHistory[0]
}

export type FormDays = Pick<
  RoundForm,
  'publishDay' | 'publishTime' | 'deadlineDay' | 'deadlineTime' | 'pickupFirst' | 'pickupLast'
>

/** Converts dates to the form's days and times in Seoul. `timeOf` formats a time, by default to the minute. */
export function daysOf({ publishAt, deadline, pickupDate, pickupUntil }: RoundDates, timeOf = toMinute): FormDays {
  const publish = publishAt && inSeoul(publishAt, timeOf)
  const { day, time } = inSeoul(deadline, timeOf)
  return {
    publishDay: publish?.day ?? null,
    publishTime: publish?.time ?? '10:00',
    deadlineDay: day,
    deadlineTime: time,
    pickupFirst: pickupDate.toString(),
    pickupLast: pickupUntil.equals(pickupDate) ? null : pickupUntil.toString(),
  }
}

function earlierRound(round: AdminRound): EarlierRound {
  return { roundName: round.roundName, ...datesOf(round) }
}

/** Converts the dates of a round or of a round template from ISO strings to `Temporal` values. */
export function datesOf(round: Pick<RoundInput, 'publishAt' | 'deadlineDate' | 'pickupDate' | 'pickupUntil'>): RoundDates {
  return {
    publishAt: round.publishAt === null ? null : Temporal.Instant.from(round.publishAt),
    deadline: Temporal.Instant.from(round.deadlineDate),
    pickupDate: Temporal.PlainDate.from(round.pickupDate),
    pickupUntil: Temporal.PlainDate.from(round.pickupUntil),
  }
}

/** Returns the form with the ids that the server gave new variant groups and options, which are matched by their position. */
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

function inSeoul(instant: Temporal.Instant, timeOf: typeof toMinute): { day: string; time: string } {
  const at = instant.toZonedDateTimeISO(KST)
  return { day: at.toPlainDate().toString(), time: timeOf(at.toPlainTime()) }
}

function toMinute(time: Temporal.PlainTime): string {
  return time.toString({ smallestUnit: 'minute' })
}

/** Formats a time as `10:00`, or with its seconds as `10:00:27.5`, as a round published by hand starts at any second. */
function exactTime(time: Temporal.PlainTime): string {
  return time.equals(time.round({ smallestUnit: 'minute', roundingMode: 'trunc' })) ? toMinute(time) : time.toString()
}
