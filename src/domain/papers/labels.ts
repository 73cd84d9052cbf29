import { storages, type PickupDay, type Storage } from './day.ts'
import { pickList, type PickRow } from './pick-list.ts'

/** One bag: what is kept alike, unless everything goes into one (`storage` null: goods of several kinds). */
export type BagLabel = PickRow & {
  storage: Storage | null
  /** The first of two is 1 of 2. */
  bag: number
  bags: number
}

/** Labels in the order of the pick list: a bag per person, or per person and way of keeping, so that frozen goods wait in the freezer. */
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

/** Places of a sheet that are used up stay empty: pages of so many places, `start` counted from 1. */
export function labelPages<Label>(labels: readonly Label[], perPage: number, start: number): (Label | null)[][] {
  const first = Math.min(Math.max(1, Math.trunc(start) || 1), perPage) - 1
  const places = [...Array.from({ length: first }, () => null), ...labels]
  const count = labels.length === 0 ? 0 : Math.ceil(places.length / perPage)
  return Array.from({ length: count }, (_, page) => places.slice(page * perPage, (page + 1) * perPage))
}
