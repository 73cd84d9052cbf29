import { resolve } from 'node:path'
import { Database, timeouts } from '../db/connection/database.ts'
import type { OutboxTopic } from '../db/notifications/outbox.ts'
import { Circuit } from '../files/circuit.ts'
import { pictureIntake } from '../files/intake.ts'
import type { Clock, Context } from '../services/context.ts'
import { addPicture } from '../services/files/add-picture.ts'
import { countRefusedUpload } from '../services/files/refused-uploads.ts'
import { newId } from '../services/ordered-ids.ts'
import { deskDefaults, OrderDesk } from '../services/reserving/desk.ts'
import { sendConfirmations } from '../services/users/send-confirmations.ts'
import { sendResetMails } from '../services/users/send-reset-mails.ts'
import { VisitBook } from '../services/visits/visit-book.ts'
import { createAuth } from './auth/better-auth.ts'
import { createSessions } from './auth/identify.ts'
import { admitUpload, senderOf } from './uploads/admit-upload.ts'
import { knownDevices } from './auth/known-device.ts'
import { attemptLimits } from './auth/limits.ts'
import { authRoutes } from './auth/routes.ts'
import { authSettings, sessionCookieName } from './auth/settings.ts'
import type { Config } from './settings/config.ts'
import { type AppDeps, type Departure } from './routes/deps.ts'
import { MOST_BODY_MS, MOST_CONNECTIONS, type ServerLimits } from './settings/server-limits.ts'
import { DiskRoom } from './health/disk-room.ts'
import { fileStoreOf } from './uploads/file-store.ts'
import { readHiddenAuthor } from '../db/catalog/reviews.ts'
import { fileRoutes } from './uploads/files.ts'
import { FirstSetup } from './work/first-setup.ts'
import { Background } from './work/background.ts'
import { BackupKeeper, type EmbeddedServer } from './work/backup-work.ts'
import { calendarRoute } from './prepared/calendar.ts'
import { commandHandlers, downloaders, queryReaders } from './handlers/handlers.ts'
import type { Parts } from './handlers/parts.ts'
import { ListeningSessions } from './live/listening-sessions.ts'
import { Heartbeat } from './health/heartbeat.ts'
import { LiveFeed } from './live/live-feed.ts'
import type { LogStream } from './health/log.ts'
import { Maintenance } from './work/maintenance.ts'
import { Metrics } from './health/metrics.ts'
import { readFigures, watchedFolders } from './health/operator-figures.ts'
import { noting } from './work/note-visits.ts'
import { OperationTurns } from './handlers/operation-turns.ts'
import { OutboxFeed } from './live/outbox-feed.ts'
import { roleRoute } from './routes/set-user-role.ts'
import { sendersOf, sendingParts } from './work/senders.ts'
import { ShopMail } from './work/shop-mail.ts'
import { serverSettingsOf } from './settings/server-settings.ts'
import { LinkedProducts } from './share/linked-products.ts'
import { sharePart } from './pages/share-part.ts'
import { StorefrontSnapshot } from './prepared/storefront.ts'
import { tellUnread } from './live/tell-unread.ts'
import { uploadRoutes } from './uploads/uploads.ts'

export type WireOptions = {
  databaseUrl: string
  /** The database is reached through a connection pooler (`isBehindPooler`). */
  pooled?: boolean
  /** The embedded PostgreSQL, for its backup. Without it the server makes none. */
  embedded?: EmbeddedServer | undefined
  clock?: Clock
  limits?: Partial<ServerLimits>
  /** Folder of the built pages. Default: `dist` of this checkout. */
  pagesDir?: string
  checkAnswers?: boolean
  /** Destination of the log. Default: standard output. */
  logTo?: LogStream
  /** Records attendance for every authenticated request. Default: true unless PRE_LAUNCH is set. */
  countVisits?: boolean
}

/** All parts of one server process, assembled and not yet started. */
export type Shop = {
  deps: AppDeps
  context: Context
  desk: OrderDesk
  storefront: StorefrontSnapshot
  mail: ShopMail
  outbox: OutboxFeed
  listening: ListeningSessions
  heartbeat: Heartbeat
  room: DiskRoom
  bucket: Circuit
  departure: Departure
  /** Closes all database connections. */
  disconnect(): Promise<void>
  background: Background
  backup: BackupKeeper | undefined
  visits: VisitBook
  maintenance: Maintenance
}

/** Outbox topics after which a user's role, tier or session may differ. */
const changeWho: ReadonlySet<string> = new Set<OutboxTopic>([
  'orders.changed',
  'orders.reshaped',
  'tier.changed',
  'users.changed',
])

const builtPages = resolve(import.meta.dirname, '../../dist')

/** Creates and connects all parts of a server process. This is the composition root. */
export function wire(config: Config, options: WireOptions): Shop {
  const factor = config.databaseTimeoutFactor
  const { pooled = false, pagesDir = builtPages } = options
  const database = {
    url: options.databaseUrl,
    pooled,
    statementTimeoutMs: timeouts.statementTimeoutMs * factor,
    lockTimeoutMs: timeouts.lockTimeoutMs * factor,
    connectTimeoutMs: timeouts.connectTimeoutMs * factor,
  }
  const db = new Database({ ...database, poolSize: config.databasePoolSize })
  // separate connections, so that readiness and session checks never wait for the pool that orders use
  const [pulse, aside] = [new Database({ ...database, poolSize: 1 }), new Database({ ...database, poolSize: 1 })]
  const heartbeat = new Heartbeat(pulse)
  const room = new DiskRoom(aside)
  const departure = { isAnnounced: false }
  const clock = options.clock ?? heartbeat.clock
  const context: Context = { db, clock, newId }
  const { requestsPerMinute, connectionsPerAddress, streams, streamsPerUser } = config
  const limits = {
    connections: MOST_CONNECTIONS,
    bodyMs: MOST_BODY_MS,
    connectionsPerAddress,
    requestsPerMinute,
    streams,
    streamsPerUser,
    ...options.limits,
  }
  const desk = new OrderDesk(context, { ageMs: deskDefaults.ageMs * factor }, (size, waitedMs) =>
    metrics.observeBatch(size, waitedMs),
  )
  const visits = new VisitBook(context)
  const maintenance = new Maintenance(context)
  const storefront = new StorefrontSnapshot(db, clock, config.fixedName)
  const shopName = () => storefront.shopName
  const linked = new LinkedProducts(() => storefront.page.storefront, !config.preLaunch)
  const live = new LiveFeed(storefront, clock, limits)
  const listening = new ListeningSessions(aside, clock, live, {
    needsFactor: config.requireSecondFactor,
    idleDays: config.sessionIdleDays,
  })
  const outbox = new OutboxFeed(db, happenings => {
    // role, tier or suspension may have changed: the next request of these users reads the database
    sessions.forgetUsers(happenings.flatMap(({ topic, userIds }) => (changeWho.has(topic) ? userIds : [])))
    live.tell(happenings)
    return tellUnread(db, live, happenings)
  })
  const mail = new ShopMail(db, config, shopName)
  const settings = authSettings(config, shopName, () => mail.isOn)
  const sessions = createSessions(context, settings)
  const auth = createAuth(context, settings)
  const bucket = new Circuit()
  const store = fileStoreOf(config, bucket)
  // uploads take turns before they reach it
  const intake = pictureIntake({ store, now: clock, newId, atOnce: Infinity })
  const ways = sendersOf(config, mail, shopName)
  const { outside, channels, firstSettings } = sendingParts(config, ways, mail, shopName)
  const { secret, publicUrl } = config
  const backup =
    config.backup && options.embedded
      ? new BackupKeeper({ config, embedded: options.embedded, db: aside, pictures: store, clock })
      : undefined
  const background = new Background({
    databaseUrl: options.databaseUrl,
    pooled,
    tools: {
      context,
      get channels() {
        return ways.channels
      },
      store,
      backups: backup?.work,
    },
    outside,
    isBusy: () => desk.waiting > 0,
    sendMails: async () => {
      if (!mail.isOn) return 0
      const mailing = { mailbox: mail, secret, publicUrl, shopName: shopName() }
      const resets = await sendResetMails(context, { ...mailing, oidcName: config.oidc?.name ?? null })
      return resets + (await sendConfirmations(context, mailing))
    },
  })
  const serverSettings = serverSettingsOf(config)
  const turns = new OperationTurns(config.databasePoolSize, factor)
  const isProduction = config.mode === 'production'
  const setup = new FirstSetup(db, isProduction)
  const parts: Parts = {
    context,
    desk,
    turns,
    storefront,
    sessions,
    member: settings.members,
    byHand: { mostADay: config.adminPointsADay },
    signIn: {
      attempts: attemptLimits(context, settings),
      devices: knownDevices(settings),
      secret,
      shopName,
      demo: settings.demo,
      sendsMail: () => mail.isOn,
    },
    ways,
    pushServices: config.pushServices,
    publicUrl,
    store,
    visits,
    maintenance,
    backups: backup?.work,
    serverSettings,
    setup,
    firstSettings,
    listsFirstSteps: isProduction,
    mail,
    channels,
  }
  const metrics = new Metrics({
    waiting: () => desk.waiting,
    streams: () => live.size,
    skewSeconds: () => heartbeat.skewMs / 1000,
    picturesAway: () => Number(bucket.isOpen),
    backup: () => backup?.state,
    fullDisks: () => ({ database: Number(room.isFull), files: Number(room.areFilesFull) }),
    readFigures: () => readFigures({ sql: aside, clock, folders: watchedFolders(config, options.embedded?.home.cluster) }),
    connections: () => ({ total: db.pool.totalCount, idle: db.pool.idleCount, waiting: db.pool.waitingCount }),
  })
  const deps: AppDeps = {
    config,
    db,
    clock,
    // before the launch no attendance is recorded
    identify: (options.countVisits ?? !config.preLaunch) ? noting(visits, sessions.identify) : sessions.identify,
    setup,
    commands: turns.aroundCommands(commandHandlers(parts)),
    queries: turns.aroundQueries(queryReaders(parts)),
    downloads: downloaders(parts),
    storefront,
    shopName,
    sendsMail: () => mail.isOn,
    linked,
    heartbeat,
    room,
    departure,
    live,
    metrics,
    parts: [
      app => authRoutes(app, { context, settings, auth, sessions }),
      app =>
        roleRoute(app, {
          context,
          sessions,
          cookieName: sessionCookieName(publicUrl),
          secret,
          freshMinutes: config.freshMinutes,
        }),
      app => fileRoutes(app, { store, sessions, hiddenAuthor: url => readHiddenAuthor(db, url) }),
      app => sharePart(app, { linked, clock, pagesDir, shopName, dataDir: config.dataDir, photos: store }),
      app => calendarRoute(app, { context, fixedName: config.fixedName }),
      app =>
        uploadRoutes(app, {
          admit: admitUpload({ sessions, context, config, secret }),
          countRefused: (request, by) => countRefusedUpload(context, senderOf(request, by, secret)),
          check: () => store.check?.(),
          takePicture: (given, by, gone) => addPicture(context, intake, given, by, gone),
        }),
    ],
    pagesDir,
    limits,
    logTo: options.logTo,
    checkAnswers: options.checkAnswers ?? false,
  }
  const disconnect = async () => void (await Promise.all([db, pulse, aside].map(each => each.close())))
  return {
    deps,
    context,
    desk,
    storefront,
    mail,
    outbox,
    listening,
    heartbeat,
    room,
    bucket,
    departure,
    background,
    backup,
    visits,
    maintenance,
    disconnect,
  }
}
