import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { Refused } from '../domain/rejection.ts'
import { isFromThisMachine } from './address.ts'
import type { BackupState } from './backup-work.ts'
import { isSameSecret } from './same-secret.ts'
import type { SecurityKind } from './security/kinds.ts'

export type Gauges = {
  waiting: () => number
  streams: () => number
  skewSeconds: () => number
  picturesAway: () => number
  /** Undefined where this server makes no backup. */
  backup: () => BackupState | undefined
  fullDisks: () => Record<'database' | 'files', number>
  connections: () => { total: number; idle: number; waiting: number }
}

/** Prometheus metrics of this process. Requests are labeled by route pattern, never by URL. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests = new Histogram({
    name: 'moapick_http_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [this.#registry],
  })
  readonly #reports = new Counter({
    name: 'moapick_csp_reports_total',
    help: 'Violations of the content security policy that browsers reported',
    registers: [this.#registry],
  })

  readonly #security = new Counter({
    name: 'moapick_security_events_total',
    help: 'Security events by kind (docs/OPERATIONS.md)',
    labelNames: ['kind'],
    registers: [this.#registry],
  })

  constructor(gauges: Gauges) {
    collectDefaultMetrics({ register: this.#registry })
    this.#measure('moapick_desk_waiting', 'Checkouts in the queue of the order desk', () => ({ all: gauges.waiting() }))
    this.#measure('moapick_live_streams', 'Open live streams', () => ({ all: gauges.streams() }))
    this.#measure('moapick_clock_skew_seconds', 'How far this machine’s clock is ahead of the database’s', () => ({
      all: gauges.skewSeconds(),
    }))
    this.#measure('moapick_pictures_away', '1 while the picture bucket does not answer', () => ({
      all: gauges.picturesAway(),
    }))
    this.#measure('moapick_disk_full', '1 where a write failed because the disk is full', gauges.fullDisks)
    this.#measure('moapick_backup_time_seconds', 'When the backup was last made, fed and proved, in seconds since 1970', () => {
      const { baseAt, logAt, provedAt } = gauges.backup() ?? {}
      return present({ base: baseAt, log: logAt, proof: provedAt })
    })
    this.#measure('moapick_backup_alarms', 'Things that are wrong with the backup', () =>
      present({ all: gauges.backup()?.alarms }),
    )
    this.#measure('moapick_backup_log_bytes', 'Size of the log that PostgreSQL keeps', () =>
      present({ all: gauges.backup()?.logBytes }),
    )
    this.#measure('moapick_backup_log_waiting', 'Segments of the log that wait to be backed up', () =>
      present({ all: gauges.backup()?.waiting }),
    )
    this.#measure('moapick_database_connections', 'Connections of the pool by what they do', gauges.connections)
  }

  countReport(): void {
    this.#reports.inc()
  }

  countSecurity(kind: SecurityKind): void {
    this.#security.inc({ kind })
  }

  /**
   * Measures every request and registers `/metrics`. With a token it requires that token; without one it accepts only requests from this
   * machine. Others receive NOT_FOUND.
   */
  serve(app: FastifyInstance, token: string | undefined): void {
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'unknown'
      this.#requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
      done()
    })
    app.get('/metrics', async (request, reply) => {
      const isOperator =
        token === undefined ? isFromThisMachine(request) : isSameSecret(request.headers.authorization, `Bearer ${token}`)
      if (!isOperator) throw new Refused({ code: 'NOT_FOUND' })
      return reply
        .type(this.#registry.contentType)
        .header('cache-control', 'no-store')
        .send(await this.#registry.metrics())
    })
  }

  /** Registers a gauge whose values are read on each scrape, by state. */
  #measure(name: string, help: string, read: () => Record<string, number>): void {
    const gauge = new Gauge({ name, help, labelNames: ['state'], registers: [], collect: () => fill() })
    const fill = () => {
      for (const [state, count] of Object.entries(read())) gauge.set({ state }, count)
    }
    this.#registry.registerMetric(gauge)
  }
}

/** Leaves out what is not known, so that no gauge shows a backup that there is not. */
function present(values: Record<string, number | undefined>): Record<string, number> {
  return Object.fromEntries(Object.entries(values).filter((pair): pair is [string, number] => pair[1] !== undefined))
}
