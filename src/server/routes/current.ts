import type { Current } from '../../contract/schemas/changes.ts'
import type { CurrentType, Subject } from '../../domain/change.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Call } from '../handlers/call.ts'
import type { QueryReaders } from '../handlers/operations.ts'
import { PreparedAnswer } from '../http/prepared-answer.ts'

/** The queries that `currentOf` uses to read an object, such as an order, in the shape that staff's pages show. */
export type CurrentReaders = Pick<
  QueryReaders,
  | 'adminOrder'
  | 'adminRound'
  | 'adminProduct'
  | 'adminBanners'
  | 'roundTemplates'
  | 'adminStore'
  | 'mailSettings'
  | 'adminCategories'
  | 'adminUser'
  | 'bankLayouts'
  | 'orderViews'
>
type Value<T extends CurrentType> = NonNullable<Extract<Current, { type: T }>['value']>
type Read = { queries: CurrentReaders; call: Call; id: string }

/** Most objects whose current state one answer contains, without the products of rounds. Pages read the others by queries. */
const MOST = 10
const plain = { params: {}, search: {} }

/**
 * Reads the current state of objects of which a page of staff showed an older state. Calls the queries of the pages as the caller, so that
 * access to personal data is recorded too. A sales round is followed by its product. Returns an empty list if reading fails, since the
 * command is answered anyway.
 */
export async function currentOf(queries: CurrentReaders, call: Call, stale: readonly Subject[]): Promise<Current[]> {
  const found: Current[] = []
  try {
    for (const { type, id } of stale.slice(0, MOST)) {
      const change = await read(type, { queries, call, id })
      found.push(change)
      if (change.type === 'round' && change.value)
        found.push(await read('product', { queries, call, id: change.value.productId }))
    }
  } catch (error) {
    call.note([error])
    return []
  }
  return found
}

async function read(type: CurrentType, on: Read): Promise<Current> {
  const value = await readers[type](on).catch((error: unknown) => {
    // not found, or not for the caller; a refusal for now says nothing about the object
    if (error instanceof Refused && !('retryAfterSeconds' in error.rejection)) return null
    throw error
  })
  const version = value && 'version' in value ? value.version : 0
  return { type, id: on.id, before: version, version, value } as Current
}

const readers: { [T in CurrentType]: (on: Read) => Promise<Value<T> | null> } = {
  order: async ({ queries, call, id }) => await answer(queries.adminOrder(call, { params: { orderId: id }, search: {} })),
  round: async ({ queries, call, id }) => await answer(queries.adminRound(call, { params: { roundId: id }, search: {} })),
  product: async ({ queries, call, id }) => await answer(queries.adminProduct(call, { params: { productId: id }, search: {} })),
  banner: async ({ queries, call, id }) => byId((await answer(queries.adminBanners(call, plain))).banners, id),
  banners: async ({ queries, call }) => await answer(queries.adminBanners(call, plain)),
  template: async ({ queries, call, id }) => byId((await answer(queries.roundTemplates(call, plain))).templates, id),
  store: async ({ queries, call }) => await answer(queries.adminStore(call, plain)),
  mailSettings: async ({ queries, call }) => await answer(queries.mailSettings(call, plain)),
  categories: async ({ queries, call }) => await answer(queries.adminCategories(call, plain)),
  user: async ({ queries, call, id }) => await answer(queries.adminUser(call, { params: { userId: id }, search: {} })),
  bankLayout: async ({ queries, call, id }) =>
    (await answer(queries.bankLayouts(call, plain))).layouts.find(({ layout }) => layout === id) ?? null,
  orderViews: async ({ queries, call }) => await answer(queries.orderViews(call, plain)),
}

function byId<Row extends { id: string }>(rows: readonly Row[], id: string): Row | null {
  return rows.find(row => row.id === id) ?? null
}

/** Returns what a query answers. @throws Error for a prepared answer, which none of these queries has */
async function answer<Value>(read: Promise<Value | PreparedAnswer>): Promise<Value> {
  const value = await read
  if (value instanceof PreparedAnswer) throw new Error('a prepared answer has no value')
  return value
}
