import type { Storefront } from '../../contract/schemas/products.ts'
import type { StoreInfo } from '../../contract/schemas/people.ts'
import type { Sql } from '../../db/connection/database.ts'
import { readCatalogueVersion } from '../../db/catalog/catalogue-version.ts'
import { readChanges, type ShelfRow } from '../../db/catalog/storefront-changes.ts'
import { DEFAULT_SHOP_NAME } from '../../domain/shop-name.ts'
import { isBefore } from '../../domain/time.ts'
import type { Clock } from '../../services/context.ts'
import { readStoreInfo } from '../../services/storefront/read-store.ts'
import { readStorefront } from '../../services/storefront/read-storefront.ts'
import { PreparedAnswer } from '../http/prepared-answer.ts'
import { type Repeating, repeat } from '../work/repeat.ts'

/** A change of the storefront: the stock rows that changed, and whether anything other than stock changed. */
export type StorefrontChange = { shelves: readonly ShelfRow[]; catalogue: boolean }

/**
 * One version of the storefront: its data, its JSON, and response bodies that are created once. `answer` is the body for queries, `called`
 * the body for the command `getProductsWithStock`.
 */
export type StorefrontPage = {
  storefront: Storefront
  json: string
  answer: PreparedAnswer
  called: PreparedAnswer
  store: StoreInfo
  /** JSON of storefront and store, from which the font's characters are taken. The same string object while only stock changes. */
  words: string
}

const LOOK_EVERY_MS = 250
/**
 * Milliseconds between full reads of the storefront. They remove sales rounds whose time of display is over, for which no change is stored.
 */
const READ_AGAIN_MS = 30_000

/**
 * Keeps the storefront (products with stock, categories, banners) in memory, so that readers need no query. Every process polls the
 * database every 250 ms with one small query, so all see a change within that time.
 */
export class StorefrontSnapshot {
  readonly #sql: Sql
  readonly #clock: Clock
  readonly #fixedName: string | null
  readonly #listeners = new Set<(change: StorefrontChange) => void>()
  #page: StorefrontPage | null = null
  #catalogueVersion = -1
  #shelfVersions = new Map<string, number>()
  #changesAt: Temporal.Instant | null = null
  #readAt = 0
  #seenAt = Number.NEGATIVE_INFINITY
  #looking: Repeating | null = null

  /** @param fixedName SHOP_NAME of the server, which overrides the stored name; null where it is not set */
  constructor(sql: Sql, clock: Clock, fixedName: string | null) {
    this.#sql = sql
    this.#clock = clock
    this.#fixedName = fixedName
  }

  /** Reads the first version, then polls until `stop`. */
  async start(onTrouble: (error: unknown) => void): Promise<void> {
    await this.look()
    this.#looking = repeat(() => this.look(), LOOK_EVERY_MS, onTrouble)
  }

  async stop(): Promise<void> {
    await this.#looking?.stop()
  }

  get page(): StorefrontPage {
    if (!this.#page) throw new Error('the storefront was requested before it was loaded')
    return this.#page
  }

  /** The shop's name, by the last poll. Ask again at each use: a master may change it (docs/RULES.md#the-shops-name). */
  get shopName(): string {
    return this.#page?.store.shopName ?? this.#fixedName ?? DEFAULT_SHOP_NAME
  }

  /** Milliseconds since the database last answered a poll. */
  get silentMs(): number {
    return performance.now() - this.#seenAt
  }

  onChange(listener: (change: StorefrontChange) => void): void {
    this.#listeners.add(listener)
  }

  /** Polls the database once and notifies listeners of a change. */
  async look(): Promise<void> {
    const { catalogueVersion, shelves } = await readChanges(this.#sql, this.#shelfVersions)
    this.#seenAt = performance.now()
    const before = this.#page?.storefront.version
    if (shelves.length > 0) this.#move(shelves)
    const moved = this.#page?.storefront.version
    if (catalogueVersion !== this.#catalogueVersion || this.#isOld()) await this.#read()
    const after = this.page.storefront.version
    if (before === undefined || before === after) return
    for (const listener of this.#listeners) listener({ shelves, catalogue: moved !== after })
  }

  #isOld(): boolean {
    if (this.#changesAt !== null && !isBefore(this.#clock(), this.#changesAt)) return true
    return this.#seenAt - this.#readAt > READ_AGAIN_MS
  }

  async #read(): Promise<void> {
    const now = this.#clock()
    const catalogueVersion = await readCatalogueVersion(this.#sql)
    const { storefront, shelfVersions, changesAt } = await readStorefront(this.#sql, now)
    const store = await readStoreInfo(this.#sql, this.#fixedName)
    this.#page = pageOf(storefront, store, JSON.stringify([storefront, store]))
    this.#catalogueVersion = catalogueVersion
    this.#shelfVersions = shelfVersions
    this.#changesAt = changesAt
    this.#readAt = performance.now()
  }

  #move(shelves: readonly ShelfRow[]): void {
    const moved = new Map(shelves.map(shelf => [shelf.id, shelf]))
    for (const shelf of shelves) this.#shelfVersions.set(shelf.id, shelf.version)
    const { storefront, store, words } = this.page
    const products = storefront.products.map(product => withShelves(product, moved))
    this.#page = pageOf({ products, categories: storefront.categories, banners: storefront.banners }, store, words)
  }
}

/** Builds a page whose version is a hash of its contents, so that all processes give the same version. */
function pageOf(contents: Omit<Storefront, 'version'>, store: StoreInfo, words: string): StorefrontPage {
  const rest = JSON.stringify(contents).slice(1)
  const version = new PreparedAnswer(rest).etag.slice(1, 17)
  const json = `{"version":"${version}",${rest}`
  const answer = new PreparedAnswer(json)
  const called = new PreparedAnswer(`{"result":${json}}`, { etag: answer.etag })
  return { storefront: { version, ...contents }, json, answer, called, store, words }
}

function withShelves(product: Storefront['products'][number], moved: ReadonlyMap<string, ShelfRow>): typeof product {
  const isMoved = product.salesHistory.some(round => round.variantGroups.some(group => moved.has(group.id)))
  if (!isMoved) return product
  return {
    ...product,
    salesHistory: product.salesHistory.map(round => ({
      ...round,
      variantGroups: round.variantGroups.map(group => ({ ...group, ...countersOf(moved.get(group.id)) })),
    })),
  }
}

/** Returns the stock counters of a variant group under the field names of the API; an empty object for undefined. */
export function countersOf(shelf: ShelfRow | undefined) {
  if (!shelf) return {}
  return {
    totalPhysicalStock: shelf.total_physical_stock,
    reservedCount: shelf.reserved_units,
    pickedUpCount: shelf.picked_up_units,
    waitlistCount: shelf.waiting_count,
    waitlistUnits: shelf.waiting_units,
  }
}
