import { setImmediate as turn } from 'node:timers/promises'
import type { LiveEvent } from '../contract/live.ts'
import type { Clock } from '../services/context.ts'
import type { ServerLimits } from './deps.ts'
import type { Frame, LiveStream, Reader } from './live-stream.ts'
import type { Happening } from './outbox-feed.ts'
import { StockNews } from './stock-news.ts'
import { countersOf, type StorefrontChange, type StorefrontSnapshot } from './storefront.ts'

/** What moves in the storefront goes to everybody: so many listeners are told in a second, so that orders keep the processor. */
const SENDS_PER_SECOND = 4000
const SENDS_AT_ONCE = 200

/**
 * Tells open browsers what changed (contract/live.ts). What it tells comes from the database, by looking every quarter of a second: so it
 * is the same whichever process made the change, and at most four events a second however many changes there are, fewer where more than 1,000 listen.
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

  /** Takes in a stream and greets it; the oldest of a user who has too many ends. */
  add(stream: LiveStream): void {
    const own = [...this.#streams].filter(other => other.reader.userId === stream.reader.userId)
    for (const oldest of own.slice(0, Math.max(0, own.length - this.#limits.streamsPerUser + 1))) oldest.end()
    this.#streams.add(stream)
    stream.onClose(() => this.#streams.delete(stream))
    stream.send(this.#hello())
  }

  /**
   * Tells what the outbox says: to each person concerned once, and once to the shop's people. That places moved in a waitlist goes to
   * everybody, since each page knows where its person waits.
   */
  tell(happenings: readonly Happening[]): void {
    const about = happenings.filter(({ topic }) => !topic.startsWith('notifications.') && !topic.startsWith('maintenance.'))
    const concerned = new Set(about.flatMap(happening => happening.userIds))
    const ofOrders = about.some(({ topic }) => /^(orders|waitlist|rounds|raffles)\./.test(topic))
    const people = peopleFrame(happenings)
    const progress = happenings.flatMap(happening => (happening.progress ? [progressFrame(happening.progress)] : []))
    const groupIds = [
      ...new Set(happenings.flatMap(({ topic, groupId }) => (topic === 'waitlist.moved' && groupId ? [groupId] : []))),
    ]
    if (groupIds.length > 0) this.#all(frameOf({ type: 'places', groupIds }))
    for (const stream of this.#streams) {
      if (concerned.has(stream.reader.userId)) stream.send(MINE)
      if (!stream.isForShop) continue
      if (ofOrders) stream.send(ORDERS)
      if (people !== null) stream.send(people)
      for (const frame of progress) stream.send(frame)
    }
  }

  /** Those of these people who look right now. */
  watching(userIds: readonly string[]): string[] {
    const asked = new Set(userIds)
    return [...new Set([...this.#streams].map(({ reader }) => reader.userId))].filter(userId => asked.has(userId))
  }

  tellUnread(userId: string, unread: number): void {
    const frame = frameOf({ type: 'notifications', unread })
    for (const stream of this.#streams) if (stream.reader.userId === userId) stream.send(frame)
  }

  /** Keeps connections open through proxies and clocks right. */
  beat(): void {
    this.#all(this.#hello())
  }

  get readers(): Reader[] {
    return [...this.#streams].map(({ reader }) => reader)
  }

  /** Ends the streams that were opened by these sessions. */
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

  /** To all, letting requests through in between. Who comes meanwhile is told too. */
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

/** In the bytes that are sent, so that they are made once however many listen. */
function frameOf(event: LiveEvent): Frame {
  return Buffer.from(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
}

/** Without the ids of whom it concerns. */
function progressFrame({ runId, tool, done, total, status }: NonNullable<Happening['progress']>): Frame {
  return frameOf({ type: 'maintenance', runId, tool, done, total, status })
}

/** More than so many at once are not named one by one. */
const MOST_NAMED = 50

/** Whose points, tier, role, notices, orders or places in line changed; null for nobody. */
function peopleFrame(happenings: readonly Happening[]): Frame | null {
  const about = happenings.filter(({ topic }) => /^(points|tier|users|notifications|orders|waitlist|raffles)\./.test(topic))
  const userIds = [...new Set(about.flatMap(happening => happening.userIds))]
  if (userIds.length === 0) return null
  return frameOf({ type: 'people', userIds: userIds.length > MOST_NAMED ? null : userIds })
}

const MINE = frameOf({ type: 'mine' })
const ORDERS = frameOf({ type: 'orders' })
