import { setImmediate as turn } from 'node:timers/promises'
import type { LiveEvent } from '../../contract/pages/live.ts'
import type { Clock } from '../../services/context.ts'
import type { ServerLimits } from '../settings/server-limits.ts'
import type { Frame, LiveStream, Reader } from './live-stream.ts'
import type { Happening } from './outbox-feed.ts'
import { StockNews } from './stock-news.ts'
import { countersOf, type StorefrontChange, type StorefrontSnapshot } from '../prepared/storefront.ts'

/** Storefront events are sent to at most this many streams per second, so that orders keep the processor. */
const SENDS_PER_SECOND = 4000
const SENDS_AT_ONCE = 200

/**
 * Sends server-sent events (contract/pages/live.ts) to open browsers. Reads changes from the database, so it does not matter which process
 * made them. Stock events are sent at most four times a second, less often with more than 1,000 streams.
 */
export class LiveFeed {
  readonly #streams = new Set<LiveStream>()
  readonly #clock: Clock
  readonly #limits: Pick<ServerLimits, 'streams' | 'streamsPerUser'>
  readonly #storefront: StorefrontSnapshot

  constructor(storefront: StorefrontSnapshot, clock: Clock, limits: Pick<ServerLimits, 'streams' | 'streamsPerUser'>) {
    this.#storefront = storefront
    this.#clock = clock
    this.#limits = limits
    const news = new StockNews(
      change => this.#tellOf(change),
      () => (this.size / SENDS_PER_SECOND) * 1000,
    )
    storefront.onChange(change => void news.add(change))
  }

  get size(): number {
    return this.#streams.size
  }

  get isFull(): boolean {
    return this.#streams.size >= this.#limits.streams
  }

  /** Adds a stream and sends it `hello`. Ends the oldest streams of a user above the limit. */
  add(stream: LiveStream): void {
    const own = [...this.#streams].filter(other => other.reader.userId === stream.reader.userId)
    for (const oldest of own.slice(0, Math.max(0, own.length - this.#limits.streamsPerUser + 1))) oldest.end()
    this.#streams.add(stream)
    stream.onClose(() => this.#streams.delete(stream))
    stream.send(this.#hello())
  }

  /**
   * Sends the events that follow from outbox events: `mine` to each concerned user, `cart` to the other browsers of a cart's owner, and
   * summaries to staff. Moved waitlist places are sent to everyone, since only the page knows its own place.
   */
  tell(happenings: readonly Happening[]): void {
    const about = happenings.filter(({ topic }) => !/^(notifications|maintenance|cart)\./.test(topic))
    const carts = cartChanges(happenings)
    const concerned = new Set(about.flatMap(happening => happening.userIds))
    const ofOrders = about.some(({ topic }) => /^(orders|waitlist|rounds|raffles)\./.test(topic))
    const people = peopleFrame(happenings)
    const progress = happenings.flatMap(happening => (happening.progress ? [progressFrame(happening.progress)] : []))
    const groupIds = [
      ...new Set(happenings.flatMap(({ topic, groupId }) => (topic === 'waitlist.moved' && groupId ? [groupId] : []))),
    ]
    if (groupIds.length > 0) this.#all(frameOf({ type: 'places', groupIds }))
    for (const stream of this.#streams) {
      const { userId, sessionId } = stream.reader
      if (concerned.has(userId)) stream.send(MINE)
      if (carts.get(userId)?.some(bySession => bySession !== sessionId)) stream.send(CART)
      if (!stream.isForShop) continue
      if (ofOrders) stream.send(ORDERS)
      if (people !== null) stream.send(people)
      for (const frame of progress) stream.send(frame)
    }
  }

  /** Returns those of the given users who have an open stream. */
  watching(userIds: readonly string[]): string[] {
    const asked = new Set(userIds)
    return [...new Set([...this.#streams].map(({ reader }) => reader.userId))].filter(userId => asked.has(userId))
  }

  tellUnread(userId: string, unread: number): void {
    const frame = frameOf({ type: 'notifications', unread })
    for (const stream of this.#streams) if (stream.reader.userId === userId) stream.send(frame)
  }

  /** Sends `hello` to all streams: it keeps proxies from closing them and carries the server time. */
  beat(): void {
    this.#all(this.#hello())
  }

  get readers(): Reader[] {
    return [...this.#streams].map(({ reader }) => reader)
  }

  /** Ends all streams that were opened by these sessions. */
  endSessions(sessionIds: readonly string[]): void {
    const ended = new Set(sessionIds)
    for (const stream of this.#streams) if (ended.has(stream.reader.sessionId)) stream.end()
  }

  close(): void {
    for (const stream of this.#streams) stream.end()
  }

  async #tellOf({ shelves, catalogue }: StorefrontChange): Promise<void> {
    if (catalogue) await this.#spread(frameOf({ type: 'catalogue', version: this.#storefront.page.storefront.version }))
    if (shelves.length === 0) return
    const groups = shelves.map(shelf => ({ id: shelf.id, ...countersOf(shelf) }))
    await this.#spread(frameOf({ type: 'stock', groups } as LiveEvent))
  }

  /** Sends to all streams and yields to the event loop between batches. Streams added meanwhile receive it too. */
  async #spread(frame: Frame): Promise<void> {
    let sent = 0
    for (const stream of this.#streams) {
      stream.send(frame)
      if (++sent % SENDS_AT_ONCE === 0) await turn()
    }
  }

  #hello(): Frame {
    return frameOf({ type: 'hello', serverTime: this.#clock().toString(), version: this.#storefront.page.storefront.version })
  }

  #all(frame: Frame): void {
    for (const stream of this.#streams) stream.send(frame)
  }
}

/** Encodes an event as bytes, once for all streams. */
function frameOf(event: LiveEvent): Frame {
  return Buffer.from(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
}

/** Returns the sessions that changed a cart, by its owner. */
function cartChanges(happenings: readonly Happening[]): Map<string, (string | null)[]> {
  const carts = new Map<string, (string | null)[]>()
  for (const { topic, userIds, bySession = null } of happenings)
    if (topic === 'cart.changed') for (const userId of userIds) carts.set(userId, [...(carts.get(userId) ?? []), bySession])
  return carts
}

/** Encodes maintenance progress without user ids. */
function progressFrame({ runId, tool, done, total, status }: NonNullable<Happening['progress']>): Frame {
  return frameOf({ type: 'maintenance', runId, tool, done, total, status })
}

/** Highest number of user ids in an event; above it `userIds` is null. */
const MOST_NAMED = 50

/**
 * Encodes which users' points, tier, role, notifications, orders, waitlist entries or raffle entries changed; null if no user is concerned.
 */
function peopleFrame(happenings: readonly Happening[]): Frame | null {
  const about = happenings.filter(({ topic }) => /^(points|tier|users|notifications|orders|waitlist|raffles)\./.test(topic))
  const userIds = [...new Set(about.flatMap(happening => happening.userIds))]
  if (userIds.length === 0) return null
  return frameOf({ type: 'people', userIds: userIds.length > MOST_NAMED ? null : userIds })
}

const MINE = frameOf({ type: 'mine' })
const CART = frameOf({ type: 'cart' })
const ORDERS = frameOf({ type: 'orders' })
