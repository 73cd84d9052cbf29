import type { OrderFilter } from '../../contract/schemas/admin-orders.ts'
import { findNamedGroups, findPeople, type OrderSearch } from '../../db/orders/admin-orders.ts'
import type { Sql } from '../../db/connection/database.ts'
import { groupNameKey } from '../../domain/group-name.ts'
import { isOpen, openStatuses, type OrderStatus } from '../../domain/order.ts'
import { endOfKstDay, startOfKstDay } from '../../domain/time.ts'
import type { Tier } from '../../domain/tier.ts'

/**
 * Converts an order filter of the API into conditions for the database query. Its text `q` finds orders by customer, product, order number
 * or notes. Days are KST days.
 */
export async function orderSearchOf(sql: Sql, filter: OrderFilter): Promise<OrderSearch> {
  const [pickupFrom, pickupTo] = [dayOf(filter.pickup ?? filter.pickupFrom), dayOf(filter.pickup ?? filter.pickupTo)]
  const [createdFrom, createdTo] = [dayOf(filter.created ?? filter.createdFrom), dayOf(filter.created ?? filter.createdTo)]
  const created = { from: createdFrom && startOfKstDay(createdFrom), until: createdTo && endOfKstDay(createdTo) }
  const overdueOn = dayOf(filter.overdueOn)
  const statuses = statusesOf(filter)
  return {
    ...(statuses === null ? {} : { statuses }),
    ...(pickupFrom || pickupTo ? { pickup: { from: pickupFrom, until: pickupTo } } : {}),
    ...(createdFrom || createdTo ? { created } : {}),
    ...(overdueOn === null ? {} : { overdueOn }),
    ...(filter.roundId === undefined ? {} : { roundId: filter.roundId }),
    ...(filter.productId === undefined ? {} : { productId: filter.productId }),
    ...(filter.category === undefined ? {} : { categories: [...new Set(filter.category.split(','))] }),
    ...(filter.userId === undefined ? {} : { userIds: [filter.userId] }),
    ...(filter.tier === undefined ? {} : { tiers: [...new Set(filter.tier.split(','))] as Tier[] }),
    ...(filter.bookmarked === undefined ? {} : { isBookmarked: true }),
    ...(filter.noted === undefined ? {} : { isNoted: true }),
    ...(await namedBy(sql, wordsOf(filter.q))),
  }
}

/** Returns the statuses to search; with `overdueOn` only open ones. */
function statusesOf({ status, overdueOn }: OrderFilter): readonly OrderStatus[] | null {
  const named = status === undefined ? null : ([...new Set(status.split(','))] as OrderStatus[])
  if (overdueOn === undefined) return named
  return named === null ? openStatuses : named.filter(isOpen)
}

/** Finds the customers, products and order number that a text may mean. The text itself is returned too, for the search in notes. */
async function namedBy(sql: Sql, words: string): Promise<Pick<OrderSearch, 'named'>> {
  if (words === '') return {}
  const [userIds, groupIds] = await Promise.all([findPeople(sql, words), findNamedGroups(sql, groupNameKey(words))])
  return { named: { words, userIds, groupIds, number: /^[0-9a-f]{6}$/.test(words) ? words : null } }
}

function dayOf(day: string | undefined): Temporal.PlainDate | null {
  return day === undefined ? null : Temporal.PlainDate.from(day)
}

function wordsOf(words: string | undefined): string {
  return words?.normalize('NFC').trim().toLowerCase() ?? ''
}
