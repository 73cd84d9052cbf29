import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/connection/database.ts'
import type { Clock } from '../../services/context.ts'
import type { Config } from '../settings/config.ts'
import type { ServerLimits } from '../settings/server-limits.ts'
import type { Sessions } from '../auth/identify.ts'
import type { DiskRoom } from '../health/disk-room.ts'
import type { FirstSetup } from '../work/first-setup.ts'
import type { Heartbeat } from '../health/heartbeat.ts'
import type { LogStream } from '../health/log.ts'
import type { LiveFeed } from '../live/live-feed.ts'
import type { Metrics } from '../health/metrics.ts'
import type { CommandHandlers, Downloaders, QueryReaders } from '../handlers/operations.ts'
import type { LinkedProducts } from '../share/linked-products.ts'
import type { StorefrontSnapshot } from '../prepared/storefront.ts'

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
  /** Returns the shop's present name, which a master may change at any time. */
  shopName: () => string
  /** Returns whether the shop has a mail server at present, which a master may change at any time. */
  sendsMail: () => boolean
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
