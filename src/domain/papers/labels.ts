import { storages, type PickupDay, type Storage } from './day.ts'
import { pickList, type PickRow } from './pick-list.ts'

/** The label of one bag. `storage` is null if the bag contains goods of different kinds of storage. */
export type BagLabel = PickRow & {
  storage: Storage | null
  /** Number of this bag among the customer's `bags`, from 1. */
  bag: number
  bags: number
}

/**
 * Returns the labels of customers' bags, in the order of the pick list. There is one bag per customer, or with `apart` one per customer and
 * kind of storage.
 */
export function bagLabels(day: PickupDay, apart: boolean): BagLabel[] {
  return pickList(day).flatMap(row => {
    const { lines } = row
    const bags = apart
      ? storages.map(storage => lines.filter(line => line.storage === storage)).filter(bag => bag.length > 0)
      : [lines]
    return bags.map((bag, i) => ({ ...row, storage: storageOf(bag), lines: bag, bag: i + 1, bags: bags.length }))
  })
}

function storageOf(lines: PickRow['lines']): Storage | null {
  const [first, ...others] = new Set(lines.map(line => line.storage))
  return others.length === 0 ? (first ?? null) : null
}

/**
 * Splits labels into printed sheets of `perPage` positions. On the first sheet, labels begin at position `start` (from 1). The positions
 * before it are null, since their labels were used before.
 */
export function labelPages<Label>(labels: readonly Label[], perPage: number, start: number): (Label | null)[][] {
  const first = Math.min(Math.max(1, Math.trunc(start) || 1), perPage) - 1
  const places = [...Array.from({ length: first }, () => null), ...labels]
  const count = labels.length === 0 ? 0 : Math.ceil(places.length / perPage)
  return Array.from({ length: count }, (_, page) => places.slice(page * perPage, (page + 1) * perPage))
}
