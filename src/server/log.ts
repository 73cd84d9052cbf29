import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

/** Logs name routes and request ids, never who asked, from where, or with what: no personal data in logs (ARCHITECTURE, Dependencies). */
export function loggerOptions(level: Config['logLevel']) {
  return {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, url: request.routeOptions.url ?? '' }),
      err: serialiseError,
    },
  }
}

/** The database's own words about a row (`detail`) may hold names and numbers of people. */
function serialiseError(error: Error & { code?: string; constraint?: string }) {
  const { name, message, stack, code, constraint } = error
  return { type: name, message, stack: stack ?? '', code, constraint }
}
