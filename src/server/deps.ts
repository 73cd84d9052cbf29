import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Clock } from '../services/context.ts'
import type { Config } from './config.ts'
import type { Sessions } from './auth/identify.ts'
import type { DiskRoom } from './disk-room.ts'
import type { FirstSetup } from './first-setup.ts'
import type { Heartbeat } from './heartbeat.ts'
import type { LogStream } from './log.ts'
import type { LiveFeed } from './live-feed.ts'
import type { Metrics } from './metrics.ts'
import type { CommandHandlers, Downloaders, QueryReaders } from './operations.ts'
import type { LinkedProducts } from './share/linked-products.ts'
import type { StorefrontSnapshot } from './storefront.ts'

/** The dependencies of the HTTP server. `wire.ts` assembles them. */
export type AppDeps = {
  config: Config
  db: Database
  clock: Clock
  identify: Sessions['identify']
  /** Whether the shop waits for its first master. */
  setup: Pick<FirstSetup, 'isOpen'>
  commands: CommandHandlers
  queries: QueryReaders
  downloads: Downloaders
  storefront: StorefrontSnapshot
  linked: LinkedProducts
  heartbeat: Pick<Heartbeat, 'silentMs'>
  room: Pick<DiskRoom, 'isFull' | 'note'>
  departure: Departure
  live: LiveFeed
  metrics: Metrics
  /** Plugins that register the routes for sign-in, uploads, files and the calendar feed. */
  parts: readonly ((app: FastifyInstance) => Promise<void>)[]
  /** Folder of the built pages. If it does not exist, pages are served without scripts. */
  pagesDir: string
  limits: ServerLimits
  /** Destination of the log. Default: standard output. */
  logTo?: LogStream | undefined
  /** Validates every answer against the contract and fails on a mismatch. For tests. */
  checkAnswers: boolean
}

/** Flag that is set before shutdown: `/readyz` answers 503 while requests are still served. */
export type Departure = { isAnnounced: boolean }

export type ServerLimits = {
  /** Requests per address and minute. An IPv6 /64 network counts as one address. */
  requestsPerMinute: number
  connections: number
  /** Connections per address. Loopback addresses and trusted proxies are exempt. */
  connectionsPerAddress: number
  /** Open `/live` streams of this process. */
  streams: number
  /** Open streams per user in this process. Opening one more ends the oldest. */
  streamsPerUser: number
  /** Milliseconds in which the body of a request must have come. Uploads have limits of their own. */
  bodyMs: number
}

export const MOST_CONNECTIONS = 5000
export const MOST_BODY_MS = 30_000
