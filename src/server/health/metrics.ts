import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { Refused } from '../../domain/rejection.ts'
import { isFromThisMachine } from '../settings/address.ts'
import { registerGauges, type Gauges } from './gauges.ts'
import type { Figures } from './operator-figures.ts'
import { isSameSecret } from '../settings/same-secret.ts'
import { type SecurityKind, securityKinds } from '../security/kinds.ts'

type Options = Omit<Gauges, 'figures'> & { readFigures: () => Promise<Figures> }

/** Prometheus metrics of this process (docs/OPERATIONS.md#watch). Requests are labeled by operation or route pattern, never by URL. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #readFigures: () => Promise<Figures>
  #figures: Figures = { database: null, freeBytes: {} }
  readonly #requests = new Histogram({
    name: 'moapick_http_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['operation', 'status', 'result'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [this.#registry],
  })
  readonly #batches = new Histogram({
    name: 'moapick_desk_batch_requests',
    help: 'Checkouts that the order desk decided in one transaction',
    buckets: [1, 2, 4, 8, 16, 32, 64],
    registers: [this.#registry],
  })
  readonly #waits = new Histogram({
    name: 'moapick_desk_wait_seconds',
    help: 'How long the first checkout of each batch waited for the order desk',
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
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

  constructor({ readFigures, ...gauges }: Options) {
    this.#readFigures = readFigures
    // an alert on an increase does not see an event with which its series begins
    for (const kind of Object.keys(securityKinds)) this.#security.inc({ kind }, 0)
    collectDefaultMetrics({ register: this.#registry })
    registerGauges(this.#registry, { ...gauges, figures: () => this.#figures })
  }

  countReport(): void {
    this.#reports.inc()
  }

  countSecurity(kind: SecurityKind): void {
    this.#security.inc({ kind })
  }

  observeBatch(size: number, waitedMs: number): void {
    this.#batches.observe(size)
    this.#waits.observe(waitedMs / 1000)
  }

  /**
   * Measures every request and registers `/metrics`. With a token it requires that token; without one it accepts only requests from this
   * machine. Others receive NOT_FOUND.
   */
  serve(app: FastifyInstance, token: string | undefined): void {
    app.addHook('onResponse', (request, reply, done) => {
      const { url = 'unknown', config } = request.routeOptions
      const result = request.refusedWith ?? resultOf(reply.statusCode)
      const operation = config.operation ?? `${request.method} ${url}`
      this.#requests.observe({ operation, status: reply.statusCode, result }, reply.elapsedTime / 1000)
      done()
    })
    app.get('/metrics', async (request, reply) => {
      const isOperator =
        token === undefined ? isFromThisMachine(request) : isSameSecret(request.headers.authorization, `Bearer ${token}`)
      if (!isOperator) throw new Refused({ code: 'NOT_FOUND' })
      this.#figures = await this.#readFigures()
      return reply
        .type(this.#registry.contentType)
        .header('cache-control', 'no-store')
        .send(await this.#registry.metrics())
    })
  }
}

/** Returns the result of a request that was not refused by a code. */
function resultOf(status: number): 'ok' | 'refused' | 'failed' {
  if (status >= 500) return 'failed'
  return status >= 400 ? 'refused' : 'ok'
}
