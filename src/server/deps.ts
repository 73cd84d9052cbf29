import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Clock } from '../services/context.ts'
import type { Config } from './config.ts'
import type { Sessions } from './auth/identify.ts'
import type { DiskRoom } from './disk-room.ts'
import type { Heartbeat } from './heartbeat.ts'
import type { LogStream } from './log.ts'
import type { LiveFeed } from './live-feed.ts'
import type { Metrics } from './metrics.ts'
import type { CommandHandlers, Downloaders, QueryReaders } from './operations.ts'
import type { StorefrontSnapshot } from './storefront.ts'

/** Everything that the HTTP side needs; `wire.ts` puts it together. */
export type AppDeps = {
  config: Config
  db: Database
  clock: Clock
  identify: Sessions['identify']
  commands: CommandHandlers
  queries: QueryReaders
  downloads: Downloaders
  storefront: StorefrontSnapshot
  heartbeat: Pick<Heartbeat, 'silentMs'>
  room: Pick<DiskRoom, 'isFull' | 'note'>
  departure: Departure
  live: LiveFeed
  metrics: Metrics
  /** Routes of other parts: sign-in, uploads, files. */
  parts: readonly ((app: FastifyInstance) => Promise<void>)[]
  /** The built pages; a folder that does not exist means: a page without scripts. */
  pagesDir: string
  limits: ServerLimits
  /** Where the log goes; else the standard output. */
  logTo?: LogStream | undefined
  /** Compare every answer with the contract, and fail where they differ. For tests. */
  checkAnswers: boolean
}

/** Set before the process leaves: it is not ready any more, and still answers whoever comes. */
export type Departure = { isAnnounced: boolean }

export type ServerLimits = {
  /** Requests per address (an IPv6 network counts as one) and minute. */
  requestsPerMinute: number
  connections: number
  /** Of one address, unless it is a trusted proxy or this machine itself. */
  connectionsPerAddress: number
  /** Open `/live` streams of this process. */
  streams: number
  /** Of one user in this process; one more ends their oldest. */
  streamsPerUser: number
}

export const MOST_CONNECTIONS = 5000
