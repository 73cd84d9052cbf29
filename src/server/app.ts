import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { limits } from '../contract/limits.ts'
import { Refused } from '../domain/rejection.ts'
import { addressOf, isFromThisMachine } from './settings/address.ts'
import { assetRoutes } from './pages/assets.ts'
import { boundBursts } from './http/bursts.ts'
import { callableRoutes } from './routes/callable.ts'
import type { AppDeps } from './routes/deps.ts'
import { downloadRoutes } from './routes/downloads.ts'
import { docsRoutes } from './pages/docs.ts'
import { refuseNonsense } from './http/bare-failure.ts'
import { BoundedMessage } from './http/bounded-message.ts'
import { answerFailures, refuseAddress } from './http/failures.ts'
import { boundConnections, isFreeOf } from './http/connections.ts'
import { closeAfterRefusals } from './http/refusal-runs.ts'
import { healthRoutes } from './routes/health.ts'
import { acceptOnlySoundJson } from './http/input.ts'
import { liveRoute } from './routes/live.ts'
import { loggerOptions } from './health/log.ts'
import { nounRoutes } from './routes/nouns.ts'
import { offlinePageRoute } from './pages/offline-page.ts'
import { requestIds } from './http/request-id.ts'
import { securityLog } from './security/log.ts'
import { parseInParts } from './http/parse-in-parts.ts'
import { refuseForeignHosts } from './http/own-origin.ts'
import { policyReports, secureEveryAnswer } from './http/security-headers.ts'
import { cutSlowBodies } from './http/slow-bodies.ts'
import { closeOnUnreadBodies, refuseNeedlessBodies } from './http/unread-bodies.ts'
import { counterWorkerRoute } from './pages/counter-worker.ts'
import { serviceWorkerRoute } from './pages/service-worker.ts'
import { webApp } from './pages/web-app.ts'
import { webManifest } from './pages/webmanifest.ts'

const MINUTE = 60_000

/** Builds the HTTP server from its dependencies, without listening. Tests call it with `inject`. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, metrics } = deps
  const app = Fastify({
    logger: loggerOptions(config.logLevel, deps.logTo),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    bodyLimit: limits.bodyBytes,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { maxParamLength: 128 },
    // idle socket; a whole request (ten pictures over a phone); longer than the minute for which proxies keep connections
    connectionTimeout: 90_000,
    requestTimeout: 3 * MINUTE,
    keepAliveTimeout: 65_000,
    // room for URLs with some thousand Korean characters, nine bytes each when encoded
    http: { headersTimeout: 15_000, maxHeaderSize: 64 * 1024, IncomingMessage: BoundedMessage },
    forceCloseConnections: 'idle',
    // requests on open connections are still answered during shutdown
    return503OnClosing: false,
    exposeHeadRoutes: true,
    clientErrorHandler: refuseNonsense(config),
    frameworkErrors: refuseAddress(config),
  })
  app.decorateRequest('identity', null)
  app.decorateRequest('refusedWith', null)
  app.decorateRequest('isForeign', false)
  app.decorateRequest('concernedUserId', null)
  app.decorateRequest('alsoHappened', null)

  parseInParts(app.server)
  closeOnUnreadBodies(app)
  closeAfterRefusals(app)
  answerFailures(app, error => deps.room.note(error))
  securityLog(app, { secret: config.secret, count: kind => metrics.countSecurity(kind) })
  secureEveryAnswer(app, config)
  refuseForeignHosts(app, config)
  const { connections: most, connectionsPerAddress: mostOfAddress } = deps.limits
  boundConnections(app, { most, mostOfAddress, isFree: isFreeOf(config.trustProxy) })
  cutSlowBodies(app, config, deps.limits.bodyMs)
  await app.register(rateLimit, {
    hook: 'onRequest',
    max: deps.limits.requestsPerMinute,
    timeWindow: MINUTE,
    keyGenerator: request => addressOf(request.ip),
    // a local proxy that TRUST_PROXY does not name would make all customers one address
    allowList: isFromThisMachine,
    addHeaders: none(['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'retry-after']),
    addHeadersOnExceeding: none(['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refused({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: Math.ceil(ttl / 1000) }),
  })
  const countRequest = app.rateLimit()
  boundBursts(app, deps.limits.requestsPerMinute)
  refuseNeedlessBodies(app, async (request, reply) => countRequest.call(app, request, reply))
  acceptOnlySoundJson(app)
  metrics.serve(app, config.metricsToken)
  healthRoutes(app, deps)

  callableRoutes(app, deps)
  downloadRoutes(app, deps)
  nounRoutes(app, deps)
  liveRoute(app, deps)
  for (const part of deps.parts) await app.register(part)
  policyReports(app, () => metrics.countReport())
  if (config.apiDocs) docsRoutes(app, deps)
  assetRoutes(app, deps)
  webManifest(app, deps)
  serviceWorkerRoute(app, deps)
  counterWorkerRoute(app, deps)
  offlinePageRoute(app, deps)
  webApp(app, deps)
  return app
}

function none<Name extends string>(names: readonly Name[]): Record<Name, boolean> {
  return Object.fromEntries(names.map(name => [name, false])) as Record<Name, boolean>
}
