import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'

/** Where lines of the log go instead of the standard output. */
export type LogStream = { write(line: string): void }

/**
 * Logs name routes and request ids, never who asked or with what (ARCHITECTURE, Dependencies). Security events alone name an address and an
 * account's id (`security/log.ts`): they exist to find who attacks whom.
 */
export function loggerOptions(level: Config['logLevel'], stream?: LogStream) {
  return {
    level,
    ...(stream && { stream }),
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
